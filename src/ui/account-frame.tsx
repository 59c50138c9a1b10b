import type { ReactNode } from "react";
import { Box, Grid } from "#ui/base/box.tsx";
import { Band } from "#ui/base/container.tsx";
import type { SystemProps } from "#ui/base/system.ts";
import { SectionHeading, Text } from "#ui/base/text.tsx";

interface AccountFrameProps extends Pick<SystemProps, "bg" | "alignItems"> {
  readonly id: string | undefined;
  readonly heading: string;
  readonly text: string;
  /** A link below the text. */
  readonly link?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the account page: its heading on one side, its actions in two columns on the other. */
export function AccountFrame({ id, bg, heading, text, link, alignItems, children }: AccountFrameProps) {
  return (
    <Band id={id} bg={bg} py={[16, 20]} aria-labelledby={`${id}-heading`}>
      <Grid gridTemplateColumns={["minmax(0, 1fr)", null, "4fr 8fr"]} columnGap={12} rowGap={[10, 12]}>
        <div>
          <SectionHeading id={`${id}-heading`} fontSize="2xl">
            {heading}
          </SectionHeading>
          <Text mt={3} maxWidth="narrow">
            {text}
          </Text>
          {link !== undefined && <Box mt={3}>{link}</Box>}
        </div>
        <Grid
          gridTemplateColumns={["minmax(0, 1fr)", "minmax(0, 1fr) minmax(0, 1fr)"]}
          alignItems={alignItems}
          gap={[10, 12]}
        >
          {children}
        </Grid>
      </Grid>
    </Band>
  );
}
