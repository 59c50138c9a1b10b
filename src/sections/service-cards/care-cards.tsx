import type { ServiceCard } from "#document/model/resolved.gen.ts";
import { Box, columns, Flex, Grid } from "#ui/base/box.tsx";
import { PictureView } from "#ui/picture.tsx";
import { CardWords } from "./card-words.tsx";

/** Four services: two panels, 7 to 5, above two open columns, 5 to 7. */
export function CareCards({ cards: [first, second, third, fourth] }: { readonly cards: readonly ServiceCard[] }) {
  return (
    <>
      <Grid gridTemplateColumns={[columns(2, 36), "7fr 5fr"]} gap={[3, 6]} mt={[20, 26]}>
        {first !== undefined && <HangingPanel card={first} />}
        {second !== undefined && (
          <Flex
            as="article"
            flexDirection="column"
            justifyContent="flex-end"
            bg="linen"
            borderRadius="panel"
            p={[4, 6, 10]}
            pt={[6, 10]}
          >
            <Flex justifyContent={["flex-start", "flex-end"]} flex={1} alignItems="center" mb={[4, 8]}>
              <PictureView picture={second.picture} maxHeight={[32, 48, 60]} />
            </Flex>
            <CardWords card={second} />
          </Flex>
        )}
      </Grid>
      <Grid gridTemplateColumns={[columns(2, 36), "5fr 7fr"]} gap={[3, 6]} mt={[8, 12]}>
        {third !== undefined && (
          <Flex as="article" flexDirection="column" borderTop="strong" pt={[6, 12]}>
            <Flex flex={1} alignItems="flex-end" mb={[4, 8]}>
              <PictureView picture={third.picture} maxHeight={[24, 32, 38]} />
            </Flex>
            <CardWords card={third} />
          </Flex>
        )}
        {fourth !== undefined && (
          <Grid
            as="article"
            gridTemplateColumns={["1fr", null, "1fr auto"]}
            gap={[4, 6]}
            borderTop="strong"
            pt={[6, 8]}
          >
            <Box order={[2, null, 1]} alignSelf="end">
              <CardWords card={fourth} />
            </Box>
            <Box order={[1, null, 2]}>
              <PictureView picture={fourth.picture} maxHeight={[24, 52, 72]} />
            </Box>
          </Grid>
        )}
      </Grid>
    </>
  );
}

/** A wide panel whose drawing reaches out over its upper edge. */
function HangingPanel({ card }: { readonly card: ServiceCard }) {
  return (
    <Grid
      as="article"
      gridTemplateColumns={["1fr", null, "1fr auto"]}
      columnGap={6}
      rowGap={[4, 8]}
      minHeight={["auto", null, 108]}
      bg="neel100"
      borderRadius="panel"
      px={[4, 6, 10]}
      pb={[4, 6, 10]}
    >
      <Box alignSelf="end" order={[2, null, 1]}>
        <CardWords card={card} />
      </Box>
      <Box order={[1, null, 2]} mt={[-8, -12]} justifySelf={["center", null, "end"]} pe={[0, null, 4]}>
        <PictureView picture={card.picture} maxHeight={[44, 76, 104]} />
      </Box>
    </Grid>
  );
}
