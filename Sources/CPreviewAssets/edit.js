// What the preview adds to pages so that notes can be edited in them.
