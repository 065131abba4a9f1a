"""How Sphinx builds the documentation site; scripts/docs.py calls it."""

import ostoja

project = "Ostoja"
version = release = ostoja.__version__
extensions = ["myst_parser", "sphinx.ext.autodoc"]
html_theme = "furo"
html_static_path = ["static"]
html_css_files = ["colours.css", "site.css"]
html_js_files = ["pictures.js"]
html_copy_source = False
html_show_sphinx = False
html_show_copyright = False
html_title = project
exclude_patterns = ["docs/high_water"]
suppress_warnings = ["misc.highlighting_failure"]  # Fluent's texts have no lexer
myst_heading_anchors = 3
default_role = "code"
add_module_names = False
autodoc_member_order = "bysource"
autodoc_typehints = "description"
autodoc_default_options = {"members": True, "undoc-members": False, "show-inheritance": True}
