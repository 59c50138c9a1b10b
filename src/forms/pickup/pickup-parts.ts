/** In one file, since a pickup form needs them together. */
export { FillFromOrder } from "#forms/pickup/fill-from-order.tsx";
export { PickupAside } from "#forms/pickup/pickup-aside.tsx";
export { TrackingNote } from "#forms/pickup/tracking-note.tsx";
