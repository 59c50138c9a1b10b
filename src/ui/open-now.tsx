import styled from "@emotion/styled";
import { useEffect, useState } from "react";
import { openWords, usualHoursText } from "#document/model/hours-text.ts";
import { openText } from "#document/model/open-text.ts";
import { MINUTE_MS, wallTime } from "#document/time/wall-clock.ts";
import { useShell } from "#ui/base/shell.ts";
import { useNow } from "#ui/base/use-now.ts";

const Tag = styled("span")({
  display: "inline-flex",
  alignItems: "center",
  gap: "0.5rem",
  "&::before": {
    content: "''",
    flex: "none",
    // A border stays with forced colours.
    border: "0.25rem solid var(--muted)",
    borderRadius: "50%",
  },
  "&[data-open=open]::before": { borderColor: "#2f9e5c" },
  "&[data-open=closed]::before": { borderColor: "var(--marigold)" },
});

/**
 * "Open now · until 8 pm", by the server's clock. Prerendered pages contain the usual hours. The boot script replaces
 * them by the current state, and this component updates it after hydration.
 */
export function OpenNow() {
  const shell = useShell();
  const now = useNow();
  const [{ state, text }, setShown] = useState(() => usualHoursText(shell));
  useEffect(() => {
    const words = openWords(shell);
    const update = () => setShown(openText(shell.business.hours, words, wallTime(shell.clock, now())));
    update();
    const timer = setInterval(update, MINUTE_MS);
    return () => clearInterval(timer);
  }, [shell, now]);
  return (
    <Tag data-open={state} suppressHydrationWarning>
      <span data-open-text="" suppressHydrationWarning>
        {text}
      </span>
    </Tag>
  );
}
