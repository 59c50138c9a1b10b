import { LIMITS } from "#server/backend/http/rate-limit.ts";
import { type Backend, openBackend } from "#server/backend/open-backend.ts";

const UNLIMITED = { requests: Number.POSITIVE_INFINITY, seconds: 60 };

export const megabytes = () => Math.round(process.memoryUsage.rss() / 1e6);

/** Opens the backend on a data folder, for more requests than visitors may send, and prints how long that takes. */
export async function openBackendTimed(dataDir: string): Promise<Backend> {
  const started = performance.now();
  const backend = await openBackend({
    siteUrl: "http://127.0.0.1",
    demo: true,
    dataDir,
    limits: { ...LIMITS, read: UNLIMITED, write: UNLIMITED, password: UNLIMITED, signup: UNLIMITED },
  });
  console.log(`Start: ${((performance.now() - started) / 1000).toFixed(1)} s, ${megabytes()} MB`);
  return backend;
}
