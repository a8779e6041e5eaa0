// Has the browser keep the site for reading without network (`offline` in plantsite.yml).
{
  const {serviceWorker} = navigator;
  const address = document.currentScript.dataset.worker;
  const line = document.querySelector("p.offline");

  const tell = ({isWhole, time}) => {
    if (!line || (navigator.onLine && !isWhole)) return;
    const day = time ? new Date(time).toLocaleDateString(document.documentElement.lang, {dateStyle: "long"}) : "";
    line.textContent = navigator.onLine ? line.dataset.kept : line.dataset.since.replace("{date}", day);
    line.hidden = false;
  };

  const keep = async () => {
    const registration = await serviceWorker.register(address);
    let asked = Date.now();
    document.addEventListener("visibilitychange", () => {
      // The next build takes over when nobody looks.
      if (document.hidden) registration.waiting?.postMessage("take over");
      // An app on a home screen may stay open for days.
      if (document.hidden || Date.now() - asked < 3_600_000) return;
      asked = Date.now();
      registration.update().catch(() => {});
    });
    const {active} = await serviceWorker.ready;
    active.postMessage({visited: location.pathname});
  };

  if (serviceWorker) {
    // The next build has taken over.
    if (serviceWorker.controller) serviceWorker.addEventListener("controllerchange", () => location.reload());
    serviceWorker.addEventListener("message", ({data}) => tell(data));
    // Pages come first.
    addEventListener("load", () => keep().catch(() => {}));
  }
}
