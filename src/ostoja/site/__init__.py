"""The whole table as a folder for any static host: games, bots and tables run in the visitor's own browser.

`build` writes the folder. The other modules run in the page, in Pyodide: `host` plays the server's part with the tables
of `ostoja.table`, `api` answers what the shell asks for, `page` joins them to the browser, `thinker` plays for bots.
"""
