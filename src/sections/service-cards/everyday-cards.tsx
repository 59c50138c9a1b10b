import type { ServiceCard } from "#document/resolved.gen.ts";
import { CardWords } from "#sections/service-cards/card-words.tsx";
import { Box, Flex, Grid, Stack } from "#ui/box.tsx";
import { Picture } from "#ui/picture.tsx";

/** Three services: one tall panel, and two beside it under rules. */
export function EverydayCards({ cards: [first, ...others] }: { readonly cards: readonly ServiceCard[] }) {
  return (
    <Grid gridTemplateColumns={["1fr", "5fr 7fr"]} gap={[7, 5, 5]} mt={[7, 9]}>
      {first !== undefined && (
        <Flex as="article" flexDirection="column" bg="neel100" borderRadius="6px" p={[5, 5, 7, 8]} pt={[7, 8]}>
          <Flex flex={1} alignItems="center" justifyContent="center" mb={6}>
            <Picture picture={first.picture} maxHeight={["14rem", "16rem", "21rem"]} />
          </Flex>
          <CardWords card={first} />
        </Flex>
      )}
      <Stack gap={[7, 7, 8]}>
        {others.map((card) => (
          <Grid
            as="article"
            key={card.id}
            flex={1}
            gridTemplateColumns={["1fr", "1fr", "1fr 1fr"]}
            gap={5}
            borderTop="strong"
            pt={6}
            pl={[0, 0, 0, 5]}
            alignItems="end"
          >
            <Box order={[2, 2, 1]}>
              <CardWords card={card} />
            </Box>
            <Box order={[1, 1, 2]} justifySelf={["start", "start", "end"]} alignSelf="center">
              <Picture picture={card.picture} maxHeight={["8rem", "9rem", "11rem"]} />
            </Box>
          </Grid>
        ))}
      </Stack>
    </Grid>
  );
}
