import styled from "@emotion/styled";
import { useEffect, useState } from "react";
import { media } from "#theme/media.ts";
import { useShell } from "#ui/shell.ts";

const Head = styled("header")({
  display: "none",
  [media.print]: {
    display: "block",
    marginBlockEnd: "1rem",
    paddingBlockEnd: "0.5rem",
    borderBlockEnd: "1pt solid currentColor",
  },
});

const Name = styled("p")({ fontFamily: "var(--display)", fontSize: "1.75rem", lineHeight: 1.2 });

interface PrintHeadProps {
  readonly heading: string;
}

/** What the printed list says about itself: whose it is, how to call, and of which day. On paper only. */
export function PrintHead({ heading }: PrintHeadProps) {
  const { business, words } = useShell();
  const [today, setToday] = useState<string>();
  // The day of printing, not of making the page: known in the reader's browser only.
  useEffect(() => {
    setToday(new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeZone: business.timeZone }).format(new Date()));
  }, [business.timeZone]);
  return (
    <Head>
      <Name>{business.name}</Name>
      <p>
        {heading} · {business.phone} · {business.email}
        {today !== undefined && ` · ${words.prices.asOf} ${today}`}
      </p>
    </Head>
  );
}
