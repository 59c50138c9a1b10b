import type { Form } from "#document/model/resolved.gen.ts";
import { useLater } from "#ui/use-later.ts";

const load = () => import("#forms/pickup/pickup-parts.ts");

/** What a pickup form shows beside its fields and once it has arrived, loaded after hydration: the HTML works without. */
export function usePickupParts({ pickup }: Form) {
  return useLater(pickup !== undefined, load);
}
