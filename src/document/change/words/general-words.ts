import { describeEach, happened } from "#document/change/words/describe.ts";
import { capital } from "#lib/locale/words.ts";

/** Facts of the business: "Phone changed: … → …". */
export const business = describeEach(
  ({ path }) => path[0] === "business" && path.length > 1,
  (change) => happened(capital(change.words.slice(1).join(", ")), change),
);

/** All other changes, by their place: "Form “Pickup”, field “Phone”, label changed: … → …". */
export const general = describeEach(
  () => true,
  (change) => happened(capital(change.words.join(", ")) || "The whole document", change),
);
