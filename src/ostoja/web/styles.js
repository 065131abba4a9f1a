// @ts-check
/** How pictures are written, in the browser as elsewhere. Written by scripts/message_types.py from core/picture.py. */

/** Text styles: size, weight, colour, anchor. @type {Record<string, [number, number, string, string]>} */
export const TEXT = {
  "t-title": [15, 600, "text", "start"],
  "t-name": [15, 600, "text", "start"],
  "t-big": [18, 600, "text", "start"],
  "t-text": [13, 400, "text-2", "start"],
  "t-strong": [13, 600, "text", "start"],
  "t-note": [12, 400, "text-3", "start"],
  "t-num": [15, 700, "text", "start"],
  "t-box": [13, 600, "text", "middle"],
  "t-cell": [12, 700, "text", "middle"],
  "t-map": [10.5, 400, "ripple", "middle"],
  "t-land": [11, 600, "paper-ink", "middle"],
  "t-print": [12, 700, "paper-ink", "middle"],
};

/** The colour a mark gives. @type {Record<string, string>} */
export const COLOUR = {
  good: "success-text",
  bad: "danger-text",
  quiet: "text-3",
  ink: "paper-ink",
  accent: "accent-text",
  "on-accent": "on-accent",
};

/** How narrow a text may be pressed before it is cut. */
export const NARROWEST = 0.66;
