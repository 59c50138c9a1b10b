import { keyframes } from "@emotion/react";
import styled from "@emotion/styled";
import { styles } from "#theme/styles.ts";
import { Box } from "#ui/base/box.tsx";

const appear = keyframes({ to: { visibility: "visible" } });

/** Hidden for the first seconds, by CSS: this is shown when scripts are late. */
export const delayedReveal = { visibility: "hidden", animation: `${appear} 0s 10s forwards` } as const;

interface DelayedRevealProps {
  readonly waiting: boolean;
}

/** A box hidden while something above it is `waiting`, which would push it out of sight. */
export const DelayedReveal = styled(Box)<DelayedRevealProps>(
  ({ waiting }) => waiting && styles({ ...delayedReveal, noScript: { visibility: "visible" } }),
);
