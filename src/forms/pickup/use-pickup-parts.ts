import type { Form } from "#document/model/resolved.gen.ts";
import { useLazy } from "#ui/use-lazy.ts";

const load = () => import("#forms/pickup/pickup-parts.tsx");

/** What a pickup form shows beside its fields and once it has arrived, loaded after hydration: the HTML works without. */
export function usePickupParts({ pickup }: Form) {
  return useLazy(pickup !== undefined, load);
}
