import styled from "@emotion/styled";
import type { Section, SectionProps } from "#document/types.ts";
import { ServiceDrawing } from "#sections/service-intro/service-drawing.tsx";
import { ServiceFacts } from "#sections/service-intro/service-facts.tsx";
import { ServiceWords } from "#sections/service-intro/service-words.tsx";
import { media } from "#theme/media.ts";
import { ClothesLine, LineGround } from "#ui/clothes-line.tsx";
import { Container } from "#ui/container.tsx";
import { HangingRow } from "#ui/hanging-row.tsx";
import { TAUT } from "#ui/rope.ts";

interface LayoutProps {
  readonly "data-layout": Section<"service-intro">["layout"];
}

/** A drawing unit at which three garments and the words stand beside each other, and on phones above each other. */
const UNIT = "max(clamp(0.48px, 100vw / 1560, 1.05px), 100vw / 2220)";

const Ground = styled(LineGround)<LayoutProps>({
  "--unit": "0.42px",
  [media.md]: { "--unit": UNIT },
  background: "linear-gradient(var(--neel200), var(--cotton))",
  "&[data-layout=standing]": { background: "linear-gradient(var(--neel100), var(--neel200))" },
  "&[data-layout=evening]": {
    "--focus": "var(--marigold)",
    "--indigo": "var(--onBar)",
    background: "var(--bar)",
    color: "var(--onBar)",
  },
});

/** Words and drawing. Garments need height for themselves; a shelf needs its foot at the lower edge. */
const Stage = styled(Container)<LayoutProps>({
  position: "relative",
  display: "grid",
  gap: "2rem",
  paddingBlock: "3.5rem 3rem",
  "&[data-layout=hanging], &[data-layout=evening]": { paddingBlockStart: "15rem" },
  "&[data-layout=wide]": { paddingBlockStart: "5rem", justifyItems: "center", textAlign: "center" },
  "&[data-layout=standing], &[data-layout=wide]": { paddingBlockEnd: 0 },
  [media.md]: {
    gap: "3rem",
    "&[data-layout=hanging], &[data-layout=evening]": {
      minHeight: "34rem",
      paddingBlock: "8rem 4rem",
      alignContent: "center",
    },
    "&[data-layout=standing]": {
      gridTemplateColumns: "minmax(0, 6fr) minmax(0, 6fr)",
      alignItems: "end",
      paddingBlockStart: "6rem",
    },
    "&[data-layout=wide]": { paddingBlockStart: "7rem" },
  },
});

/** The top of a service page. Its layout decides where the drawing is: on the line, on a shelf, or below the words. */
export function ServiceIntro({ section }: SectionProps<"service-intro">) {
  const { id, service, layout, side = "right", garments = [], action, link, facts = [] } = section;
  const dark = layout === "evening";
  const hung = layout === "hanging" || dark;
  return (
    <Ground as="section" id={id} reach="content" data-layout={layout}>
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
