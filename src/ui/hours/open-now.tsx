import styled from "@emotion/styled";
import { useEffect, useState } from "react";
import { usualHoursText } from "#document/model/hours-text.ts";
import type { TimedText } from "#document/model/tag-text.ts";
import { MINUTE_MS } from "#document/time/wall-clock.ts";
import { useShell } from "#ui/base/shell.ts";
import { useNow } from "#ui/base/use-now.ts";
import { useLazy } from "#ui/use-lazy.ts";

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

const load = () => import("#ui/hours/tag-now.ts").then(({ tagNow }) => tagNow);

interface OpenNowProps {
  /** Says the next pickup instead. */
  readonly pickup?: TimedText | undefined;
}

/**
 * "Open now · until 8 pm", "Next pickup today, 1 pm–4 pm", by the server's clock. Prerendered pages contain the usual
 * hours. The boot script replaces them by the current state, and this component keeps it up after hydration.
 */
export function OpenNow({ pickup }: OpenNowProps) {
  const shell = useShell();
  const now = useNow();
  const say = useLazy(true, load);
  const [{ state, text }, setShown] = useState(() => usualHoursText(shell));
  useEffect(() => {
    if (!say) return undefined;
    const update = () => setShown(say(shell, pickup, now()));
    update();
    const timer = setInterval(update, MINUTE_MS);
    return () => clearInterval(timer);
  }, [say, shell, pickup, now]);
  return (
    <Tag data-open={state} data-pickup={pickup && ""} suppressHydrationWarning>
      {text}
    </Tag>
  );
}
