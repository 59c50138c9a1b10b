/** Calls `run` at once and then every `everyMs`, but only while the page is visible. Returns how to end it. */
export function whileVisible(run: () => unknown, everyMs: number): () => void {
  let last = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const next = () => {
    clearTimeout(timer);
    if (document.hidden) return;
    const wait = last + everyMs - Date.now();
    if (wait <= 0) {
      last = Date.now();
      run();
    }
    timer = setTimeout(next, Math.max(wait, 0) || everyMs);
  };
  document.addEventListener("visibilitychange", next);
  addEventListener("online", next);
  next();
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", next);
    removeEventListener("online", next);
  };
}
