import type { MigrationStep } from "#document/change/migrations/migration-steps.ts";
import { isRecord } from "#document/model/schema.ts";

/** A step that only tests have, from version 1 to 2: `business.tel` becomes `business.phone`, `business.motto` goes. */
export const stepOfTests: MigrationStep = (document) => {
  if (!isRecord(document) || !isRecord(document["business"])) return { document, notes: [] };
  const { tel, motto, ...kept } = document["business"];
  const business = tel === undefined ? kept : { ...kept, phone: tel };
  const notes = [
    ...(tel === undefined ? [] : [{ text: "The phone number is in business.phone.", lossy: false }]),
    ...(motto === undefined ? [] : [{ text: `The motto “${String(motto)}” is gone.`, lossy: true }]),
  ];
  return { document: { ...document, schemaVersion: 2, business }, notes };
};
