/**
 * The name of the answer that holds what was counted on the price list, as rows with their numbers: "saree:2,carpet:40.5".
 * No field of a document can have it.
 */
export const COUNTED_ITEMS = "counted_items";
