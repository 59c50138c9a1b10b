import type { QrCode } from "#document/model/resolved.gen.ts";
import { asOfSentence } from "#document/prices/as-of.ts";
import { withHoles } from "#lib/sentence.ts";
import { useShell } from "#ui/base/shell.ts";
import { styled } from "#ui/base/styled.ts";
import { QrCodeView } from "#ui/qr-code.tsx";

const Head = styled("header", {
  display: "none",
  print: {
    display: "flex",
    justifyContent: "space-between",
    alignItems: "center",
    marginBlockEnd: 4,
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

/** The title of the printed list, its date and a way to the list online. On paper only. */
export function PrintHead({ heading, code }: PrintHeadProps) {
  const { business, words } = useShell();
  const [before, after] = withHoles(asOfSentence(words.prices)).split("{date}");
  return (
    <Head>
      <div>
        <Name>{heading}</Name>
        <p>{business.name}</p>
        {/* With the date of printing in its place (src/boot/paper.css). */}
        <p data-before={before} data-after={after} />
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
