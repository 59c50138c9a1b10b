// In one file, since a pickup form needs them together.
export { FillFromAccount } from "#forms/pickup/fill-from-account.tsx";
export { PickupAside } from "#forms/pickup/pickup-aside.tsx";
