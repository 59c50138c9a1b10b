import type { TicketNext } from "#document/model/resolved.gen.ts";
import { space } from "#theme/tokens.ts";
import { Box, Grid } from "#ui/base/box.tsx";
import { styled } from "#ui/base/styled.ts";
import { SectionHeading, Text } from "#ui/base/text.tsx";

interface NextStepsProps {
  readonly next: TicketNext;
  /** Larger as the only heading beside the ticket. */
  readonly large: boolean;
}

const Step = styled(Grid, { breakInside: "avoid" });

/** What happens once the form is sent, step by step. */
export function NextSteps({ next: { heading, steps }, large }: NextStepsProps) {
  return (
    <Box maxWidth={144}>
      <SectionHeading {...(!large && { fontSize: "2xl" })} mb={[4, 6]}>
        {heading}
      </SectionHeading>
      <Box as="ol" borderTop="strong">
        {steps.map(({ id, title, text }, index) => (
          <Step as="li" key={id} gridTemplateColumns={`${space(11)} 1fr`} py={4} borderBottom="hairline">
            <Text as="span" fontFamily="display" fontSize="2xl" lineHeight="none" color="indigo" aria-hidden="true">
              {index + 1}
            </Text>
            <div>
              <Text fontFamily="display" fontSize="lg" fontWeight="heading" lineHeight="snug" color="indigo">
                {title}
              </Text>
              <Text color="muted" mt={1}>
                {text}
              </Text>
            </div>
          </Step>
        ))}
      </Box>
    </Box>
  );
}
