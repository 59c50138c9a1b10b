// Runs in the page before anything else: keeps the slowest interaction, in the session because the page may be left.
function keep(entries) {
  const durations = entries.filter(({ interactionId }) => interactionId > 0).map(({ duration }) => duration);
  const slowest = Math.max(Number(sessionStorage.getItem("bench-slowest")), ...durations);
  sessionStorage.setItem("bench-slowest", String(slowest));
}

const observer = new PerformanceObserver((list) => keep(list.getEntries()));
observer.observe({ type: "event", buffered: true, durationThreshold: 16 });
addEventListener("pagehide", () => keep(observer.takeRecords()));
