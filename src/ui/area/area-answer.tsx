import { keyframes } from "@emotion/react";
import { whatsappHref } from "#document/links/contact-links.ts";
import { WEEKDAYS, weekdayOf } from "#document/model/hours.ts";
import type { Picture } from "#document/model/resolved.gen.ts";
import type { AreaQuestion, Pickup } from "#document/model/types.gen.ts";
import { askedArea } from "#document/pickup/asked-area.ts";
import { nextPickup } from "#document/pickup/next-pickup.ts";
import { spanText, weekdayText } from "#lib/locale/times.ts";
import { useShell } from "#ui/base/shell.ts";
import { styled } from "#ui/base/styled.ts";
import { Text } from "#ui/base/text.tsx";
import { useNow } from "#ui/base/use-now.ts";
import { WithValues } from "#ui/base/with-values.tsx";
import { TextLink } from "#ui/link/text-link.tsx";
import { PictureView } from "#ui/picture.tsx";

/** What is in the field. While somebody types, a name may not be finished. */
export interface AskedPlace {
  readonly text: string;
  readonly isSent: boolean;
}

const ride = keyframes({ from: { transform: "translateX(-100%)" } });

/** A line along which the rider goes once, from its beginning to its end. */
const Rule = styled("div", {
  marginTop: 2,
  borderBottom: "strong",
  overflow: "clip",
  "& > div": { display: "flex", justifyContent: "flex-end" },
  moving: { "& > div": { animation: `${ride} 2.4s cubic-bezier(.3, 0, .2, 1)` } },
});

interface AreaAnswerProps {
  readonly asked: AskedPlace;
  readonly pickup: Pickup;
  readonly words: AreaQuestion;
  readonly rider?: Picture | undefined;
}

/** Yes with what it means and the next pickup, or another way. */
export function AreaAnswer({ asked: { text, isSent }, pickup, words, rider }: AreaAnswerProps) {
  const { business, lang, words: common } = useShell();
  const found = askedArea(pickup.areas, text, lang);
  if (found === undefined || (found.answer === "unknown" && !isSent)) return null;
  const isYes = found.answer === "yes";
  return (
    <>
      <Text mt={4} maxWidth="measure">
        {words[found.answer].replaceAll("{area.name}", () => found.name)}{" "}
        {isYes ? (
          <NextPickup pickup={pickup} words={words} />
        ) : (
          <TextLink href={whatsappHref(business.whatsapp, `${words.question}\n${found.name}`)}>
            {common.whatsapp}
          </TextLink>
        )}
      </Text>
      {isYes && rider && (
        <Rule>
          <div>
            <PictureView picture={rider} maxHeight={10} />
          </div>
        </Rule>
      )}
    </>
  );
}

/** "Next pickup: today, 1 pm – 4 pm." */
function NextPickup({ pickup, words: { next } }: Pick<AreaAnswerProps, "pickup" | "words">) {
  const shell = useShell();
  const now = useNow()();
  const found = nextPickup({ pickup, hours: shell.business.hours, clock: shell.clock }, now);
  if (next === undefined || found === undefined) return null;
  const weekday = WEEKDAYS.indexOf(weekdayOf(found.date));
  const day = [shell.words.today, shell.words.tomorrow][found.days] ?? weekdayText(weekday, shell.lang, "long");
  const moment = `${day}, ${spanText(found.from, found.to, shell)}`;
  return (
    <strong>
      <WithValues sentence={next} values={{ moment }} />
    </strong>
  );
}
