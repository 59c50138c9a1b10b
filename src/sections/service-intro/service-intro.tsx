import type { SectionProps } from "#document/model/types.ts";
import { colour, sky } from "#theme/theme.ts";
import { Container } from "#ui/base/container.tsx";
import { styled } from "#ui/base/styled.ts";
import { ClothesLine, LineGround } from "#ui/line/clothes-line.tsx";
import { HangingRow } from "#ui/line/hanging-row.tsx";
import { TAUT } from "#ui/line/rope.ts";
import { ServiceDrawing } from "./service-drawing.tsx";
import { ServiceFacts } from "./service-facts.tsx";
import { ServiceWords } from "./service-words.tsx";

const Ground = styled(LineGround, {
  background: sky(),
  "&[data-layout=standing]": { background: `linear-gradient(${colour.neel100}, ${colour.neel200})` },
  "&[data-layout=evening]": {
    "--focus": "marigold",
    "--indigo": "onBar",
    background: "bar",
    color: "onBar",
  },
});

/** Words and drawing. Garments need height; a shelf is at the lower edge. */
const Stage = styled(Container, {
  position: "relative",
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: 8,
  paddingBlock: "14 12",
  "&[data-layout=hanging], &[data-layout=evening]": { paddingBlockStart: 60 },
  "&[data-layout=wide]": { paddingBlockStart: 20, justifyItems: "center", textAlign: "center" },
  "&[data-layout=standing], &[data-layout=wide]": { paddingBlockEnd: 0 },
  md: {
    gap: 12,
    "&[data-layout=hanging], &[data-layout=evening]": {
      minHeight: 136,
      paddingBlock: "32 16",
      alignContent: "center",
    },
    "&[data-layout=standing]": {
      gridTemplateColumns: "minmax(0, 6fr) minmax(0, 6fr)",
      alignItems: "end",
      paddingBlockStart: 24,
    },
    "&[data-layout=wide]": { paddingBlockStart: 28 },
  },
});

/** The top of a service page. Its layout decides where the drawing is: on the line, on a shelf, or below the words. */
export function ServiceIntro({ section }: SectionProps<"service-intro">) {
  const { id, service, layout, side = "right", garments = [], action, link, facts = [] } = section;
  const dark = layout === "evening";
  const hung = layout === "hanging" || dark;
  return (
    <Ground as="section" id={id} reach="service" data-layout={layout}>
      {layout !== "standing" && (
        <ClothesLine rope={TAUT}>
          {hung && <HangingRow rope={TAUT} drawings={garments} size={0.92} gap={28} />}
        </ClothesLine>
      )}
      <Stage data-layout={layout}>
        <ServiceWords service={service} layout={layout} action={action} link={link} />
        {!hung && <ServiceDrawing picture={service.picture} layout={layout} side={side} />}
      </Stage>
      <ServiceFacts facts={facts} dark={dark} />
    </Ground>
  );
}
