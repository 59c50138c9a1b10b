import styled from "@emotion/styled";
import { useEffect, useState } from "react";
import type { QrCode as QrCodeData } from "#document/resolved.gen.ts";
import { wallTime } from "#document/wall-clock.ts";
import { longDate } from "#lib/long-date.ts";
import { media } from "#theme/media.ts";
import { QrCode } from "#ui/qr-code.tsx";
import { useShell } from "#ui/shell.ts";

const Head = styled("header")({
  display: "none",
  [media.print]: {
    display: "flex",
    justifyContent: "space-between",
    alignItems: "center",
    marginBlockEnd: "1rem",
    paddingBlockEnd: "0.5rem",
    borderBlockEnd: "1pt solid currentColor",
  },
});

const Code = styled("figure")({
  "--code": "19mm",
  display: "flex",
  alignItems: "center",
  gap: "3mm",
  margin: 0,
  textAlign: "end",
});

const Name = styled("p")({ fontFamily: "var(--display)", fontSize: "1.75rem", lineHeight: 1.2 });

interface PrintHeadProps {
  readonly heading: string;
  readonly code: QrCodeData | undefined;
}

/**
 * What the printed list says about itself: whose it is, how to call, and of which day. On paper only. The day is that of
 * printing, not of making the page; a page that React has not taken over writes it as well (src/app/date-prints.ts).
 */
export function PrintHead({ heading, code }: PrintHeadProps) {
  const { business, clock, words } = useShell();
  const [today, setToday] = useState<string>();
  useEffect(() => {
    setToday(longDate(wallTime(clock, new Date()).date));
  }, [clock]);
  const asOf = `· ${words.prices.asOf}`;
  return (
    <Head>
      <div>
        <Name>{business.name}</Name>
        <p>
          {heading} · {business.phone} · {business.email}{" "}
          <span data-today={asOf} suppressHydrationWarning>
            {today === undefined ? " " : `${asOf} ${today}`}
          </span>
        </p>
      </div>
      {code !== undefined && (
        <Code>
          <figcaption>{code.caption}</figcaption>
          <QrCode {...code} />
        </Code>
      )}
    </Head>
  );
}
