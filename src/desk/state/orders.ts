import { readDeskOrder } from "#desk/backend/requests.ts";
import { checked } from "#desk/model/guards.ts";
import { isDeskOrder } from "#desk/model/order.ts";
import { keptReads } from "#desk/state/live.ts";

export const ORDERS = keptReads((id) => readDeskOrder(id), 0, { name: "order", read: checked(isDeskOrder) });
