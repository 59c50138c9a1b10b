import { useEffect, useState } from "react";
import type { QrCode } from "#document/model/resolved.gen.ts";
import { wallTime } from "#document/time/wall-clock.ts";
import { longDate } from "#lib/locale/days.ts";
import { useShell } from "#ui/base/shell.ts";
import { styled } from "#ui/base/styled.ts";
import { useNow } from "#ui/base/use-now.ts";
import { QrCodeView } from "#ui/qr-code.tsx";

const Head = styled("header", {
  display: "none",
  print: {
    display: "flex",
    justifyContent: "space-between",
    alignItems: "center",
    marginBlockEnd: 4,
    paddingBlockEnd: 2,
    borderBlockEnd: "1pt solid currentColor",
  },
});

const Code = styled("figure", {
  "--code": "19mm",
  display: "flex",
  alignItems: "center",
  gap: "3mm",
  margin: 0,
  textAlign: "end",
});

const Name = styled("p", { fontFamily: "display", fontSize: 7, lineHeight: 1.2 });

interface PrintHeadProps {
  readonly heading: string;
  readonly code: QrCode | undefined;
}

/**
 * The head of the printed list: the business, its address, phone number and the date. On paper only. The date is that of
 * printing; a page that is not hydrated writes it too (src/boot/after-load.ts).
 */
export function PrintHead({ heading, code }: PrintHeadProps) {
  const { business, clock, words, lang } = useShell();
  const now = useNow();
  const [today, setToday] = useState<string>();
  useEffect(() => {
    setToday(longDate(wallTime(clock, now()).date, lang));
  }, [clock, lang, now]);
  const asOf = `· ${words.prices.asOf}`;
  const { street, locality, city, postalCode } = business.address;
  return (
    <Head>
      <div>
        <Name>{business.name}</Name>
        <p>
          {street}, {locality}, {city} {postalCode}
        </p>
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
          <QrCodeView {...code} />
        </Code>
      )}
    </Head>
  );
}
