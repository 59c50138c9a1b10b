import type { Answer } from "#account/backend/answer.ts";
import { type FreeWindow, freeWindowsIn } from "#account/orders/free-windows.ts";
import { askDatabase } from "#desk/backend/ask.ts";

/** The pickup windows of some days. */
export function readWindows(from_day: string, days: number): Promise<Answer<FreeWindow[]>> {
  return askDatabase((client) => client.rpc("free_windows", { from_day, days }), freeWindowsIn);
}
