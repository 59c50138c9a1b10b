import { learnClock } from "#ui/base/server-clock.ts";

/** Without a response in this time, the site counts as unreachable. */
const TIMEOUT_MS = 5_000;

/** Asks the site about this page, past what this device has kept of it. Rejects when there is no response. */
export const askSite = () =>
  fetch(location.pathname, {
    method: "HEAD",
    cache: "no-store",
    priority: "low",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).then(learnClock);

/** Learns the server's clock. Without a network, the device's applies. */
export async function askClock(): Promise<void> {
  if (navigator.onLine) await askSite().catch(() => undefined);
}
