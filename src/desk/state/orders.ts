import { readDeskOrder } from "#desk/backend/requests.ts";
import { keptReads } from "#desk/state/live.ts";

export const ORDERS = keptReads((id) => readDeskOrder(id));
