import type { ServiceCard } from "#document/model/resolved.gen.ts";
import { Box, Flex, Grid } from "#ui/base/box.tsx";
import { PictureView } from "#ui/picture.tsx";
import { CardWords } from "./card-words.tsx";

/** Four services: two panels, 7 to 5, above two open columns, 5 to 7. */
export function CareCards({ cards: [first, second, third, fourth] }: { readonly cards: readonly ServiceCard[] }) {
  return (
    <>
      <Grid gridTemplateColumns={["1fr", "7fr 5fr"]} gap={[6, 4, 6]} mt={[22, 26]}>
        {first !== undefined && <HangingPanel card={first} />}
        {second !== undefined && (
          <Flex
            as="article"
            flexDirection="column"
            justifyContent="flex-end"
            bg="linen"
            borderRadius="panel"
            p={[6, null, 10, 12]}
            pt={10}
          >
            <Flex justifyContent={["flex-start", "flex-end"]} flex={1} alignItems="center" mb={8}>
              <PictureView picture={second.picture} maxHeight={[48, null, 60]} />
            </Flex>
            <CardWords card={second} />
          </Flex>
        )}
      </Grid>
      <Grid gridTemplateColumns={["1fr", "5fr 7fr"]} gap={[10, 8, 6]} mt={[12, 10, 12]}>
        {third !== undefined && (
          <Flex as="article" flexDirection="column" borderTop="strong" pt={[8, 12]}>
            <Flex flex={1} alignItems="flex-end" mb={8}>
              <PictureView picture={third.picture} maxHeight={[32, null, 38]} />
            </Flex>
            <CardWords card={third} />
          </Flex>
        )}
        {fourth !== undefined && (
          <Grid
            as="article"
            gridTemplateColumns={["1fr", null, "1fr auto"]}
            gap={[8, null, 6]}
            borderTop="strong"
            pt={8}
          >
            <Box order={[2, null, 1]} alignSelf="end">
              <CardWords card={fourth} />
            </Box>
            <Box order={[1, null, 2]}>
              <PictureView picture={fourth.picture} maxHeight={[52, null, 72]} />
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
