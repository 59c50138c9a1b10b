import { whatsappHref } from "#document/links/contact-links.ts";
import type { AreaQuestion, PickupArea } from "#document/model/resolved.gen.ts";
import { askedArea } from "#document/pickup/asked-area.ts";
import { useShell } from "#ui/base/shell.ts";
import { Text } from "#ui/base/text.tsx";
import { TextLink } from "#ui/link/text-link.tsx";

/** What is in the field. While somebody types, a name may not be finished. */
export interface AskedPlace {
  readonly text: string;
  readonly isSent: boolean;
}

interface AreaAnswerProps {
  readonly asked: AskedPlace;
  readonly areas: readonly PickupArea[];
  readonly words: AreaQuestion;
}

/** Yes with what it means, or another way. */
export function AreaAnswer({ asked: { text, isSent }, areas, words }: AreaAnswerProps) {
  const { business, lang, words: common } = useShell();
  const found = askedArea(areas, text, lang);
  if (found === undefined || (found.answer === "unknown" && !isSent)) return null;
  return (
    <Text mt={4} maxWidth="measure">
      {words[found.answer].replaceAll("{area.name}", () => found.name)}{" "}
      {found.answer !== "yes" && (
        <TextLink href={whatsappHref(business.whatsapp, `${words.question}\n${found.name}`)}>
          {common.whatsapp}
        </TextLink>
      )}
    </Text>
  );
}
