import type { ServiceCard } from "#document/model/resolved.gen.ts";
import { Box, Flex, Grid, Stack } from "#ui/base/box.tsx";
import { PictureView } from "#ui/picture.tsx";
import { CardWords } from "./card-words.tsx";

/** Three services: one tall panel, and two beside it under rules. */
export function EverydayCards({ cards: [first, ...others] }: { readonly cards: readonly ServiceCard[] }) {
  return (
    <Grid gridTemplateColumns={["1fr", "5fr 7fr"]} gap={[10, 6]} mt={[10, 16]}>
      {first !== undefined && (
        <Flex as="article" flexDirection="column" bg="neel100" borderRadius="panel" p={[6, null, 10, 12]} pt={[10, 12]}>
          <Flex flex={1} alignItems="center" justifyContent="center" mb={8}>
            <PictureView picture={first.picture} maxHeight={[56, 64, 84]} />
          </Flex>
          <CardWords card={first} />
        </Flex>
      )}
      <Stack gap={[10, null, 12]}>
        {others.map((card) => (
          <Grid
            as="article"
            key={card.id}
            flex={1}
            gridTemplateColumns={["1fr", null, "1fr 1fr"]}
            gap={6}
            borderTop="strong"
            pt={8}
            ps={[0, null, null, 6]}
            alignItems="end"
          >
            <Box order={[2, null, 1]}>
              <CardWords card={card} />
            </Box>
            <Box order={[1, null, 2]} justifySelf={["start", null, "end"]} alignSelf="center">
              <PictureView picture={card.picture} maxHeight={[32, 36, 44]} />
            </Box>
          </Grid>
        ))}
      </Stack>
    </Grid>
  );
}
