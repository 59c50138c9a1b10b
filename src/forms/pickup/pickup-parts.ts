/** In one file, since a pickup form needs them together. */
export { PickupAside } from "#forms/pickup/pickup-aside.tsx";
export { PickupTop } from "#forms/pickup/pickup-top.tsx";
