import type { ServiceCard } from "#document/model/resolved.gen.ts";
import { Box, Grid } from "#ui/base/box.tsx";
import { PictureView } from "#ui/picture.tsx";
import { CardWords } from "./card-words.tsx";

/** A wide panel whose drawing reaches out over its upper edge. */
export function HangingPanel({ card }: { readonly card: ServiceCard }) {
  return (
    <Grid
      as="article"
      gridTemplateColumns={["1fr", null, "1fr auto"]}
      columnGap={6}
      rowGap={8}
      minHeight={["auto", null, 108]}
      bg="neel100"
      borderRadius="panel"
      px={[6, null, 10, 12]}
      pb={[6, null, 10, 12]}
    >
      <Box alignSelf="end" order={[2, null, 1]}>
        <CardWords card={card} />
      </Box>
      <Box order={[1, null, 2]} mt={-12} justifySelf={["center", null, "end"]} pr={[0, null, 4]}>
        <PictureView picture={card.picture} maxHeight={[76, null, 100, 112]} />
      </Box>
    </Grid>
  );
}
