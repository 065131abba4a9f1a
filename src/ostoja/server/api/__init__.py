"""The HTTP side: people, games, tables, replays, and the pages and pictures a browser asks for."""
