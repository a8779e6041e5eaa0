"""Measures the largest contentful paint of pages of a built site on a phone with slow 4G.

    plantsite build --source SITE --output _site
    python3 Benchmarks/paint.py _site /plants/aloes/aloe-vera/ /plants/

A window of 390 by 844 pixels at 2x, 562.5 ms until an answer begins and 180 KB a second, as Lighthouse applies slow 4G;
files are compressed as hosts do. It prints, as a Markdown table, the median of five visits with nothing stored, what was
painted, and the bytes that were sent by then.
"""

import argparse
import functools
import gzip
import http.server
import importlib.machinery
import importlib.util
import pathlib
import statistics
import threading

REPOSITORY = pathlib.Path(__file__).resolve().parent.parent
LOADER = importlib.machinery.SourceFileLoader("screenshots", str(REPOSITORY / "scripts" / "screenshots"))
SCREENSHOTS = importlib.util.module_from_spec(importlib.util.spec_from_loader("screenshots", LOADER))
LOADER.exec_module(SCREENSHOTS)

PAINT = """
return new Promise(done => setTimeout(() => new PerformanceObserver(list => {
  const last = list.getEntries().at(-1);
  const sent = performance.getEntriesByType("resource").filter(entry => entry.responseEnd <= last.startTime);
  done([last.startTime, last.element?.localName ?? "", sent.reduce((sum, entry) => sum + entry.encodedBodySize, 0)]);
}).observe({ type: "largest-contentful-paint", buffered: true }), 1500))
"""


@functools.lru_cache(maxsize=500)
def packed(path, time):
    """A file as it was at that time, compressed; it isn't done anew for each visit, as hosts don't."""
    return gzip.compress(path.read_bytes(), 9)


class Host(SCREENSHOTS.Handler):
    """Sends what is text compressed."""

    def do_GET(self):
        path = pathlib.Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if path.suffix not in {".html", ".css", ".js", ".json", ".svg"} or not path.is_file():
            return super().do_GET()
        body = packed(path, path.stat().st_mtime_ns)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("site", type=pathlib.Path, help="the folder that plantsite built, for the root of a host")
    parser.add_argument("addresses", nargs="+", help="from the site's root")
    parser.add_argument("--visits", type=int, default=5)
    options = parser.parse_args()
    server = http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), functools.partial(Host, directory=str(options.site)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    print("| page | largest paint | of | sent before |\n|---|---:|---|---:|")
    with SCREENSHOTS.browser() as command:
        tools = functools.partial(SCREENSHOTS.tools, command)
        tools("Emulation.setDeviceMetricsOverride", width=390, height=844, deviceScaleFactor=2, mobile=True)
        tools("Network.enable")
        tools("Network.setCacheDisabled", cacheDisabled=True)
        tools("Network.emulateNetworkConditions",
              offline=False, latency=562.5, downloadThroughput=180_000, uploadThroughput=84_000)
        for address in options.addresses:
            visits = []
            for _ in range(options.visits):
                command("/url", url="about:blank")
                command("/url", url=f"http://127.0.0.1:{server.server_port}{address}")
                visits.append(SCREENSHOTS.run(command, PAINT))
            time, element, sent = sorted(visits)[len(visits) // 2]
            time = statistics.median(visit[0] for visit in visits)
            print(f"| {address} | {time:,.0f} ms | `{element}` | {sent / 1000:,.0f} KB |")
    server.shutdown()


if __name__ == "__main__":
    main()
