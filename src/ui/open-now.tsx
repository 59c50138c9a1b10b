import styled from "@emotion/styled";
import { useEffect, useState } from "react";
import { openText, usualHoursText } from "#document/open-text.ts";
import { MINUTE, wallTime } from "#document/wall-clock.ts";
import { useShell } from "#ui/shell.ts";

const Tag = styled("span")({
  display: "inline-flex",
  alignItems: "center",
  gap: "0.5rem",
  "&::before": {
    content: "''",
    flex: "none",
    width: "0.5rem",
    height: "0.5rem",
    borderRadius: "50%",
    background: "var(--muted)",
  },
  "&[data-open=open]::before": { background: "#2f9e5c" },
  "&[data-open=closed]::before": { background: "var(--marigold)" },
});

/**
 * "Open now · until 8 pm". Pages made ahead of time carry the usual hours; the boot script puts the present state in
 * their place before React arrives, and this component keeps it true from then on.
 */
export function OpenNow() {
  const { business, clock, words } = useShell();
  const [{ state, text }, setShown] = useState(() => usualHoursText(business));
  useEffect(() => {
    const update = () => setShown(openText(business.hours, words, wallTime(clock, new Date())));
    update();
    const timer = setInterval(update, MINUTE);
    return () => clearInterval(timer);
  }, [business, clock, words]);
  return (
    <Tag data-open={state} suppressHydrationWarning>
      <span data-open-text suppressHydrationWarning>
        {text}
      </span>
    </Tag>
  );
}
