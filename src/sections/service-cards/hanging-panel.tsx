import type { ServiceCard } from "#document/resolved.gen.ts";
import { CardWords } from "#sections/service-cards/card-words.tsx";
import { Box, Grid } from "#ui/box.tsx";
import { Picture } from "#ui/picture.tsx";

/** A wide panel whose drawing reaches out over its upper edge. */
export function HangingPanel({ card }: { readonly card: ServiceCard }) {
  return (
    <Grid
      as="article"
      gridTemplateColumns={["1fr", "1fr", "1fr auto"]}
      columnGap={5}
      rowGap={6}
      minHeight={["auto", "auto", "27rem"]}
      bg="neel100"
      borderRadius="6px"
      px={[5, 5, 7, 8]}
      pb={[5, 5, 7, 8]}
    >
      <Box alignSelf="end" order={[2, 2, 1]}>
        <CardWords card={card} />
      </Box>
      <Box order={[1, 1, 2]} mt="-3rem" justifySelf={["center", "center", "end"]} pr={[0, 0, 4]}>
        <Picture picture={card.picture} maxHeight={["19rem", "19rem", "25rem", "28rem"]} />
      </Box>
    </Grid>
  );
}
