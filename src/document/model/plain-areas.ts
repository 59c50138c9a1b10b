import type { PickupArea } from "#document/model/types.gen.ts";

/** Areas without their other names, which only the question about the area looks at. */
export function plainAreas({ areas }: { readonly areas: readonly PickupArea[] }): PickupArea[] {
  return areas.map(({ pin, name }) => ({ pin, name }));
}
