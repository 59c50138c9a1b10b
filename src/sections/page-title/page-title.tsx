import styled from "@emotion/styled";
import type { SectionProps } from "#document/types.ts";
import { Box, Grid } from "#ui/box.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { ClothesLine, LineGround, WaitingPeg } from "#ui/clothes-line.tsx";
import { Container } from "#ui/container.tsx";
import { HangingRow } from "#ui/hanging-row.tsx";
import { Picture } from "#ui/picture.tsx";
import { TAUT } from "#ui/rope.ts";
import { PageHeading, Text } from "#ui/text.tsx";

const Sky = styled(LineGround)({ background: "linear-gradient(var(--neel200), var(--cotton))" });

/** Smaller than on the first screen: the page's title comes first. */
const GARMENT_SIZE = 0.72;

/** Where two pegs wait on a line without garments. */
const WAITING_PEGS = [1236, 1264];

/** The top of an inner page: title, lead and, where wanted, a button, a drawing and the clothes line. */
export function PageTitle({ section: { id, title, text, action, picture, line } }: SectionProps<"page-title">) {
  const garments = line?.garments ?? [];
  const narrow = picture !== undefined || garments.length > 0;
  return (
    <Sky as="section" id={id} reach="content">
      {line !== undefined && (
        <ClothesLine rope={TAUT}>
          <HangingRow rope={TAUT} drawings={garments} size={GARMENT_SIZE} gap={16} />
          {garments.length === 0 &&
            picture === undefined &&
            WAITING_PEGS.map((at) => <WaitingPeg key={at} rope={TAUT} at={at} />)}
        </ClothesLine>
      )}
      <Container position="relative" pt={topSpace(line !== undefined, garments.length > 0)} pb={[7, 9, 10]}>
        <Grid gridTemplateColumns={["1fr", picture ? "7fr 5fr" : "1fr"]} gap={[6, 7]} alignItems="end">
          <Box maxWidth={narrow ? ["none", "30rem", "36rem", "40rem"] : "46rem"}>
            <PageHeading>{title}</PageHeading>
            {text !== undefined && (
              <Text fontSize="lg" lineHeight="1.55" mt={4} maxWidth="36rem">
                {text}
              </Text>
            )}
            {action !== undefined && (
              <ButtonLink href={action.path} mt={6}>
                {action.label}
              </ButtonLink>
            )}
          </Box>
          {picture !== undefined && (
            <Box justifySelf={["start", "end"]} mb={[0, "-2rem"]}>
              <Picture picture={picture} first maxHeight={["12rem", "18rem", "20rem"]} />
            </Box>
          )}
        </Grid>
      </Container>
    </Sky>
  );
}

/** Room above the title: for the sky, the rope, or the garments that hang over the title on phones. */
function topSpace(hasLine: boolean, hasGarments: boolean): string[] {
  if (hasGarments) return ["13.5rem", "7rem", "8rem"];
  return hasLine ? ["4.5rem", "6.5rem", "8rem"] : ["3rem", "4.5rem", "5.5rem"];
}
