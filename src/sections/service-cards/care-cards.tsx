import type { ServiceCard } from "#document/resolved.gen.ts";
import { CardWords } from "#sections/service-cards/card-words.tsx";
import { HangingPanel } from "#sections/service-cards/hanging-panel.tsx";
import { Box, Flex, Grid } from "#ui/box.tsx";
import { Picture } from "#ui/picture.tsx";

/** Four services: two panels, 7 to 5, above two open columns, 5 to 7. */
export function CareCards({ cards: [first, second, third, fourth] }: { readonly cards: readonly ServiceCard[] }) {
  return (
    <>
      <Grid gridTemplateColumns={["1fr", "7fr 5fr"]} gap={[5, 4, 5]} mt={["5.5rem", "6.5rem"]}>
        {first !== undefined && <HangingPanel card={first} />}
        {second !== undefined && (
          <Flex
            as="article"
            flexDirection="column"
            justifyContent="flex-end"
            bg="linen"
            borderRadius="6px"
            p={[5, 5, 7, 8]}
            pt={[7, 7]}
          >
            <Flex justifyContent={["flex-start", "flex-end"]} flex={1} alignItems="center" mb={6}>
              <Picture picture={second.picture} maxHeight={["12rem", "12rem", "15rem"]} />
            </Flex>
            <CardWords card={second} />
          </Flex>
        )}
      </Grid>
      <Grid gridTemplateColumns={["1fr", "5fr 7fr"]} gap={[7, 6, 5]} mt={[8, 7, 8]}>
        {third !== undefined && (
          <Flex as="article" flexDirection="column" borderTop="strong" pt={[6, 8]}>
            <Flex flex={1} alignItems="flex-end" mb={6}>
              <Picture picture={third.picture} maxHeight={["8rem", "8rem", "9.5rem"]} />
            </Flex>
            <CardWords card={third} />
          </Flex>
        )}
        {fourth !== undefined && (
          <Grid
            as="article"
            gridTemplateColumns={["1fr", "1fr", "1fr auto"]}
            gap={[6, 6, 5]}
            borderTop="strong"
            pt={[6, 6]}
          >
            <Box order={[2, 2, 1]} alignSelf="end">
              <CardWords card={fourth} />
            </Box>
            <Box order={[1, 1, 2]}>
              <Picture picture={fourth.picture} maxHeight={["13rem", "13rem", "18rem"]} />
            </Box>
          </Grid>
        )}
      </Grid>
    </>
  );
}
