import styled from "@emotion/styled";
import { useEffect, useState } from "react";
import { openText, usualHoursText } from "#document/open-text.ts";
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

const MINUTE = 60_000;

/**
 * "Open now · until 8 pm". Pages made ahead of time carry the usual hours; the boot script puts the present state in
 * their place before React arrives, and this component keeps it true from then on.
 */
export function OpenNow() {
  const { business, words } = useShell();
  const [{ state, text }, setShown] = useState(() => usualHoursText(business));
  useEffect(() => {
    const update = () => setShown(openText(business, words, new Date()));
    update();
    const timer = setInterval(update, MINUTE);
    return () => clearInterval(timer);
  }, [business, words]);
  return (
    <Tag data-open={state} suppressHydrationWarning>
      <span data-open-text suppressHydrationWarning>
        {text}
      </span>
    </Tag>
  );
}
