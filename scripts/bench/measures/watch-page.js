// Runs in each page before anything else.

// The slowest interaction, kept in the session because the page may be left.
function keep(entries) {
  const durations = entries.filter(({ interactionId }) => interactionId > 0).map(({ duration }) => duration);
  const slowest = Math.max(Number(sessionStorage.getItem("bench-slowest")), ...durations);
  sessionStorage.setItem("bench-slowest", String(slowest));
}
const observer = new PerformanceObserver((list) => keep(list.getEntries()));
observer.observe({ type: "event", buffered: true, durationThreshold: 16 });
addEventListener("pagehide", () => keep(observer.takeRecords()));

// Milliseconds from the last click to the frame after which another page's heading is there.
const waitForChange = (started) =>
  new Promise((resolve) => {
    const before = document.querySelector("h1");
    const watch = new MutationObserver(() => {
      const heading = document.querySelector("h1");
      if (heading === null || heading === before) return;
      watch.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started)));
    });
    watch.observe(document.body, { childList: true, subtree: true });
  });
addEventListener("click", ({ timeStamp }) => (globalThis.benchChange = waitForChange(timeStamp)), true);
