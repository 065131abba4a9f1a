// @ts-check
/** Log and chat, side by side under two tabs. */

import { icon, make, word } from "./dom.js";

/** @import { ChatLine, Line } from "./messages.js" */

export class Drawer {
  logList = make("ol", { class: "loglist", "aria-label": word("log"), tabindex: "0" });
  chatList = make("ol", { class: "loglist", "aria-label": word("chat"), tabindex: "0" });
  logTab = make(
    "button",
    { role: "tab", "aria-selected": "true", onclick: () => this.tab(true) },
    icon("log"),
    word("log"),
  );
  chatCount = make("span", { class: "count", hidden: true });
  chatTab = make(
    "button",
    { role: "tab", "aria-selected": "false", onclick: () => this.tab(false) },
    icon("chat"),
    word("chat"),
    this.chatCount,
  );
  chatInput = make("input", { maxlength: "300", "aria-label": word("chat-say"), placeholder: word("chat-say") });
  phrases = make("div", { class: "phrases" });
  chatBar = make(
    "form",
    { class: "chatbar", onsubmit: (/** @type {Event} */ event) => this.said(event) },
    this.chatInput,
    make("button", { class: "btn small" }, word("send")),
  );
  chatBox = make("div", { class: "drawer", hidden: true }, this.chatList, this.phrases, this.chatBar);
  element = make(
    "article",
    { class: "panel drawer" },
    make("div", { class: "tabs2", role: "tablist" }, this.logTab, this.chatTab),
    this.logList,
    this.chatBox,
  );

  /**
   * @param {(text: string) => void} say
   * @param {(at: string[]|null) => void} point a line about these things is looked at, or no more
   * @param {(seat: number) => Element} seal
   */
  constructor(say, point, seal) {
    this.say = say;
    this.point = point;
    this.seal = seal;
  }

  /** @param {boolean} log */
  tab(log) {
    this.logTab.setAttribute("aria-selected", String(log));
    this.chatTab.setAttribute("aria-selected", String(!log));
    this.logList.hidden = !log;
    this.chatBox.hidden = log;
    this.toEnd();
  }

  /** @param {Line[]} lines @param {boolean} fresh have they just happened? */
  addLines(lines, fresh) {
    for (const old of this.logList.querySelectorAll(".new")) old.classList.remove("new");
    for (const line of lines) {
      const { at = [], seats: [who] = [] } = line;
      const item = make("li", { class: fresh ? "new" : undefined }, who === undefined ? "" : this.seal(who), line.text);
      if (at.length) {
        item.addEventListener("pointerenter", () => this.point(at));
        item.addEventListener("pointerleave", () => this.point(null));
      }
      this.logList.append(item);
    }
    this.toEnd();
  }

  /** Show what happened and what was said last. */
  toEnd() {
    this.logList.scrollTop = this.logList.scrollHeight;
    this.chatList.scrollTop = this.chatList.scrollHeight;
    if (this.chatBox.checkVisibility()) this.unread(0);
  }

  /** @param {number} count lines of the chat that were not seen */
  unread(count) {
    this.chatCount.hidden = !count;
    this.chatCount.textContent = String(count);
  }

  /** @param {Event} event */
  said(event) {
    event.preventDefault();
    const text = this.chatInput.value.trim();
    if (text) this.say(text);
    this.chatInput.value = "";
  }

  /** Whoever sits at the table has a seal before the name. @param {ChatLine[]} lines @param {boolean} all */
  addChat(lines, all) {
    if (all) this.chatList.replaceChildren();
    for (const line of lines) {
      const who = typeof line.seat === "number" ? this.seal(line.seat) : "";
      this.chatList.append(make("li", {}, who, make("b", {}, line.name), ` ${line.text}`));
    }
    if (!all) this.unread(Number(this.chatCount.textContent) + lines.length);
    this.toEnd();
  }
}
