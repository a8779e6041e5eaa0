// On a phone what is known of a plant is opened by a tap, unless the address leads into it.
{
  const panel = document.querySelector(".information details");
  if (matchMedia("(width < 44rem)").matches && !panel?.querySelector(":target")) panel?.removeAttribute("open");
}
