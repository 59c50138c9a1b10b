// Runs in the page before anything else: notes paints, shifts and long tasks as they come.
const seen = { fcp: Number.NaN, lcp: Number.NaN, cls: 0, tasks: [] };
globalThis.benchSeen = seen;

function watch(type, take) {
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
}

watch("paint", ({ name, startTime }) => {
  if (name === "first-contentful-paint") seen.fcp = startTime;
});
watch("largest-contentful-paint", ({ startTime }) => {
  seen.lcp = startTime;
});
watch("layout-shift", ({ value }) => {
  seen.cls += value;
});
watch("longtask", ({ startTime, duration }) => seen.tasks.push([startTime, duration]));
