import { keyframes } from "@emotion/react";

const appear = keyframes({ to: { visibility: "visible" } });

/** Not to be seen before somebody has waited long enough to doubt. By no script, since the script is what has not come. */
export const untilDoubt = { visibility: "hidden", animation: `${appear} 0s 10s forwards` } as const;
