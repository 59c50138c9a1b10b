import { useState } from "react";
import { changeLanguage } from "#account/own/own-language.ts";
import type { SecurityLanguage } from "#document/model/resolved.gen.ts";
import type { PageLanguage } from "#document/model/types.ts";
import { failed } from "#forms/sending/failed.ts";
import { Flex, Stack } from "#ui/base/box.tsx";
import { Heading, Text } from "#ui/base/text.tsx";
import { Tick } from "#ui/tick.tsx";
import { useToast } from "#ui/toast/toasts.ts";

interface AccountLanguageProps {
  readonly id: string;
  readonly words: SecurityLanguage;
  readonly languages: readonly PageLanguage[];
  /** That of the account; undefined for one that has none yet. */
  readonly kept: string | undefined;
}

/** The language of the account's mails and messages, kept as soon as it is chosen. */
export function AccountLanguage({ id, words, languages, kept }: AccountLanguageProps) {
  const [own] = languages;
  const [saved, setSaved] = useState(languages.some(({ lang }) => lang === kept) ? kept : own?.lang);
  /** Until it is kept. */
  const [asked, setAsked] = useState<string>();
  const [isRefused, setRefused] = useState(false);
  const toast = useToast();
  const choose = async (lang: string) => {
    setAsked(lang);
    setRefused(false);
    const answer = await changeLanguage(lang).catch(() => failed("server"));
    setAsked(undefined);
    if (answer.status === "failed") return setRefused(true);
    setSaved(lang);
    toast({ tone: "ok", ...words.changed });
  };
  return (
    <Stack borderTop="strong" pt={4}>
      <Heading id={id} fontSize="lg">
        {words.heading}
      </Heading>
      <Text mt={2} mb={2} color="muted" maxWidth="measure">
        {words.text}
      </Text>
      <Flex role="radiogroup" aria-labelledby={id} columnGap={8} flexWrap="wrap">
        {languages.map(({ lang, name }) => (
          <Tick key={lang}>
            <input type="radio" name={id} checked={lang === (asked ?? saved)} onChange={() => choose(lang)} />
            <span lang={lang}>{name}</span>
          </Tick>
        ))}
      </Flex>
      {isRefused && (
        <Text role="alert" mt={2} color="danger">
          {words.failed}
        </Text>
      )}
    </Stack>
  );
}
