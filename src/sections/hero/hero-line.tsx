import type { HeroGarment } from "#document/model/resolved.gen.ts";
import { ClothesLine, Hung } from "#ui/line/clothes-line.tsx";
import { SAGGING } from "#ui/line/rope.ts";

/** The line across the first screen with the garments of the document. On phones the tag takes the place of the first. */
export function HeroLine({ garments }: { readonly garments: readonly HeroGarment[] }) {
  return (
    <ClothesLine rope={SAGGING}>
      {garments.map(({ id, image, hangsAt }, index) => (
        <Hung key={id} rope={SAGGING} drawing={image} at={hangsAt} wideOnly={index === 0} eager={index > 0} />
      ))}
    </ClothesLine>
  );
}
