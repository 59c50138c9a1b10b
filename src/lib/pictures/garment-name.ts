/** Photographs are of a piece as it came in, of what a question is about, or of what is not right. */
const GARMENT_KINDS = ["intake", "question", "problem"] as const;

export type GarmentKind = (typeof GARMENT_KINDS)[number];

/** Of each kind. */
export const MAX_GARMENTS = 3;

/** The bucket of Supabase Storage. */
export const GARMENTS = "garments";

const UUID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const NAME = new RegExp(`^(${UUID})/((${GARMENT_KINDS.join("|")})-${UUID}\\.(?:jpg|png|webp|avif))$`);
const ORDER = new RegExp(`^${UUID}$`);

/** The parts of "<order>/question-<id>.jpg"; undefined for any other name. */
export function garmentIn(
  name: string,
): { readonly order: string; readonly file: string; readonly kind: string } | undefined {
  const [, order, file, kind] = NAME.exec(name) ?? [];
  return order && file && kind ? { order, file, kind } : undefined;
}

export function isOrderId(text: unknown): text is string {
  return typeof text === "string" && ORDER.test(text);
}
