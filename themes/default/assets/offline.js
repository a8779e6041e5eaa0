// Has the browser keep the site for reading without network (`offline` in plantsite.yml).
{
  const {serviceWorker, storage} = navigator;
  const address = document.currentScript.dataset.worker;
  const line = document.querySelector("p.offline");

  const tell = ({isWhole, time}) => {
    if (!line) return;
    const day = new Date(time).toLocaleDateString(document.documentElement.lang, {dateStyle: "long"});
    const {kept, some, since} = line.dataset;
    line.textContent = navigator.onLine ? (isWhole ? kept : some) : since.replace("{date}", day);
    line.hidden = false;
  };

  const keep = async () => {
    const registration = await serviceWorker.register(address);
    const visit = async () => (await serviceWorker.ready).active.postMessage({visited: location.pathname});
    // A newer build has a worker of its own, which gets it.
    serviceWorker.addEventListener("controllerchange", visit);
    let asked = Date.now();
    document.addEventListener("visibilitychange", () => {
      // An app on a home screen may stay open for days.
      if (document.hidden || Date.now() - asked < 3_600_000) return;
      asked = Date.now();
      registration.update().catch(() => {});
    });
    await visit();
    // What is on a home screen isn't cleared when the device has little room.
    if (matchMedia("(display-mode: standalone)").matches) await storage?.persist?.();
  };

  if (serviceWorker) {
    serviceWorker.addEventListener("message", ({data}) => tell(data));
    // Pages come first.
    addEventListener("load", () => keep().catch(() => {}));
  }
}
