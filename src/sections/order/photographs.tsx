import { useEffect, useMemo, useState } from "react";
import { type GarmentPhoto, readGarments } from "#account/orders/garment-photos.ts";
import { sourceIn } from "#account/orders/order-source.ts";
import type { OrderView } from "#account/orders/order-view.ts";
import type { SectionOf } from "#document/model/types.ts";
import { space } from "#theme/tokens.ts";
import { Box, Grid } from "#ui/base/box.tsx";
import { styled } from "#ui/base/styled.ts";
import { SectionHeading } from "#ui/base/text.tsx";

const Photo = styled("img", { width: "100%", aspectRatio: "4 / 3", objectFit: "cover", borderRadius: "panel" });

export interface PhotographsProps {
  readonly section: SectionOf<"order">;
  readonly order: Pick<OrderView, "id" | "status">;
}

/** What the shop photographed: a stain, a damage. */
export function Photographs({ section: { audience, orderWords }, order: { id, status } }: PhotographsProps) {
  const [photos, setPhotos] = useState<readonly GarmentPhoto[]>([]);
  const source = useMemo(() => sourceIn(location.hash, audience === "guest" ? "tracked" : "own"), [audience]);
  useEffect(() => {
    // Read again at each step: that is when staff add some.
    if (source && status) void readGarments(source, id).then((read = []) => setPhotos(read));
  }, [source, id, status]);
  if (photos.length === 0) return null;
  const { photographs } = orderWords.facts;
  return (
    <Box className="no-print">
      <SectionHeading fontSize="2xl">{photographs}</SectionHeading>
      <Grid mt={4} gap={3} gridTemplateColumns={`repeat(auto-fill, minmax(${space(48)}, 1fr))`}>
        {photos.map(({ name, url }, index) => (
          <Photo key={name} src={url} alt={`${photographs} ${index + 1}`} />
        ))}
      </Grid>
    </Box>
  );
}
