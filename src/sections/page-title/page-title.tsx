import type { SectionProps } from "#document/model/types.ts";
import { sky } from "#theme/theme.ts";
import { Box, Grid } from "#ui/base/box.tsx";
import { Container } from "#ui/base/container.tsx";
import { styled } from "#ui/base/styled.ts";
import type { SystemProps } from "#ui/base/system.ts";
import { OptionalText, PageHeading } from "#ui/base/text.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { ClothesLine, LineGround, WaitingPeg } from "#ui/line/clothes-line.tsx";
import { HangingRow } from "#ui/line/hanging-row.tsx";
import { TAUT } from "#ui/line/rope.ts";
import { PictureView } from "#ui/picture.tsx";

const Sky = styled(LineGround, { background: sky() });

/** Smaller than in the hero: the page's title comes first. */
const GARMENT_SIZE = 0.72;

/** Where two pegs wait on a line without garments. */
const WAITING_PEGS = [1236, 1264];

/** The top of an inner page: title, lead and optionally a button, a drawing and the clothes line. */
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
      <Container position="relative" pt={topSpace(line !== undefined, garments.length > 0)} pb={[10, 16, 20]}>
        <Grid gridTemplateColumns={["1fr", picture ? "7fr 5fr" : "1fr"]} gap={[8, 10]} alignItems="end">
          <Box maxWidth={narrow ? ["none", 120, 144, "measure"] : 184}>
            <PageHeading>{title}</PageHeading>
            <OptionalText fontSize="lg" lineHeight={1.55} mt={4} maxWidth={144}>
              {text}
            </OptionalText>
            {action !== undefined && (
              <ButtonLink href={action.path} mt={8}>
                {action.label}
              </ButtonLink>
            )}
          </Box>
          {picture !== undefined && (
            <Box justifySelf={["start", "end"]} mb={[0, -8]}>
              <PictureView picture={picture} first maxHeight={[48, 72, 80]} />
            </Box>
          )}
        </Grid>
      </Container>
    </Sky>
  );
}

/** Space above the title for the sky, the rope, or garments above the title on phones. */
function topSpace(hasLine: boolean, hasGarments: boolean): SystemProps["pt"] {
  if (hasGarments) return [54, 28, 32];
  return hasLine ? [18, 26, 32] : [12, 18, 22];
}
