import { Grid } from "#ui/base/box.tsx";
import { OptionalText, SectionHeading } from "#ui/base/text.tsx";

interface SectionIntroProps {
  readonly heading: string;
  readonly text?: string | undefined;
  /** On the dark background of the bar. */
  readonly onDark?: boolean;
}

/** The heading of a section with its sentence at the other side of the page. */
export function SectionIntro({ heading, text, onDark = false }: SectionIntroProps) {
  return (
    <Grid gridTemplateColumns={["1fr", "7fr 5fr"]} gap={[4, 8, 6]} alignItems="end">
      <SectionHeading maxWidth={128} {...(onDark && { color: "onBar" })}>
        {heading}
      </SectionHeading>
      <OptionalText fontSize={["md", "lg"]} lineHeight={1.55} color={onDark ? "onBarMuted" : "muted"} maxWidth="narrow">
        {text}
      </OptionalText>
    </Grid>
  );
}
