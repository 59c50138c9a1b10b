import { Grid } from "#ui/box.tsx";
import { SectionHeading, Text } from "#ui/text.tsx";

interface SectionIntroProps {
  readonly heading: string;
  readonly text?: string | undefined;
  /** On the dark ground of the bar. */
  readonly onDark?: boolean;
}

/** The heading of a section with its sentence at the other side of the page. */
export function SectionIntro({ heading, text, onDark = false }: SectionIntroProps) {
  return (
    <Grid gridTemplateColumns={["1fr", "7fr 5fr"]} gap={[4, 6, 5]} alignItems="end">
      <SectionHeading maxWidth="32rem" {...(onDark && { color: "onBar" })}>
        {heading}
      </SectionHeading>
      {text !== undefined && (
        <Text fontSize={["md", "lg"]} lineHeight="1.55" color={onDark ? "onBarMuted" : "muted"} maxWidth="27rem">
          {text}
        </Text>
      )}
    </Grid>
  );
}
