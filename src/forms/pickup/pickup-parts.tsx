// In one file, since a pickup form needs them together.
export { AboveFields } from "#forms/pickup/above-fields.tsx";
export { moreLines } from "#forms/pickup/more-lines.ts";
export { PickupAside } from "#forms/pickup/pickup-aside.tsx";
