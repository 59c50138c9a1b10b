import styled from "@emotion/styled";
import type { Article } from "#document/model/resolved.gen.ts";
import { longDate } from "#lib/locale/days.ts";
import type { Sentence } from "#lib/sentence.ts";
import { withValues } from "#lib/with-values.ts";
import { useShell } from "#ui/base/shell.ts";
import { Text } from "#ui/base/text.tsx";

const Unbroken = styled("span")({ display: "inline-block" });

interface ArticleMetaProps {
  readonly article: Pick<Article, "topic" | "date" | "readingMinutes">;
  /** "minute read". */
  readonly readingTime: Sentence<"minutes">;
}

/** "Whites · 13 November 2026 · 4 minute read". */
export function ArticleMeta({ article: { topic, date, readingMinutes }, readingTime }: ArticleMetaProps) {
  const { lang } = useShell();
  return (
    <Text fontSize={["xs", "sm"]} color="muted" lineHeight="snug">
      <Unbroken>{`${topic} ·`}</Unbroken>{" "}
      <Unbroken>
        <time dateTime={date}>{longDate(date, lang)}</time> ·
      </Unbroken>{" "}
      <Unbroken>{withValues(readingTime, { minutes: readingMinutes })}</Unbroken>
    </Text>
  );
}
