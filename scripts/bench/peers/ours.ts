import { DIST } from "#scripts/bench/lib/built-pages.ts";
import type { Peer } from "#scripts/bench/peers/peer.ts";

/** The site as it is. */
export const ours: Peer = { name: "ours", build: async () => DIST };
