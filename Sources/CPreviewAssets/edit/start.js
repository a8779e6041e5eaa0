// Pages in frames are no place to edit.
if (window.top === window) page.start();
