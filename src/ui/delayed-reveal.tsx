import { keyframes } from "@emotion/react";
import styled from "@emotion/styled";
import { styles } from "#theme/styles.ts";
import { Box } from "#ui/base/box.tsx";

const appear = keyframes({ to: { visibility: "visible" } });

/** Not to be seen before somebody has waited long enough to doubt. By no script, since the script is what has not come. */
export const delayedReveal = { visibility: "hidden", animation: `${appear} 0s 10s forwards` } as const;

interface LaterProps {
  readonly waiting: boolean;
}

/** A box that is not shown while something above it is `waiting`: it would be pushed out of sight at once. */
export const Later = styled(Box)<LaterProps>(
  ({ waiting }) => waiting && styles({ ...delayedReveal, noScript: { visibility: "visible" } }),
);
