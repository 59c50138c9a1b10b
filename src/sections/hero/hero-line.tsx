import styled from "@emotion/styled";
import type { HeroGarment } from "#document/resolved.gen.ts";
import { media } from "#theme/media.ts";
import { ClothesLine, Hung } from "#ui/clothes-line.tsx";
import { SAGGING } from "#ui/rope.ts";

/** On phones and tablets the tag takes the place of the first garment. */
const WideOnly = styled("div")({ display: "none", [media.lg]: { display: "block" } });

/** The line across the first screen with the garments of the document. */
export function HeroLine({ garments: [first, ...others] }: { readonly garments: readonly HeroGarment[] }) {
  return (
    <ClothesLine rope={SAGGING}>
      {first !== undefined && (
        <WideOnly>
          <Hung rope={SAGGING} drawing={first.image} at={first.hangsAt} rhythm={0} eager />
        </WideOnly>
      )}
      {others.map(({ id, image, hangsAt }, index) => (
        <Hung key={id} rope={SAGGING} drawing={image} at={hangsAt} rhythm={index + 1} eager />
      ))}
    </ClothesLine>
  );
}
