import styled from "@emotion/styled";
import type { Article } from "#document/resolved.gen.ts";
import { longDate } from "#lib/long-date.ts";
import { Text } from "#ui/text.tsx";

const Unbroken = styled("span")({ display: "inline-block" });

interface ArticleMetaProps {
  readonly article: Pick<Article, "topic" | "date" | "readingMinutes">;
  /** "minute read". */
  readonly readingTime: string;
}

/** "Whites · 13 November 2026 · 4 minute read". */
export function ArticleMeta({ article: { topic, date, readingMinutes }, readingTime }: ArticleMetaProps) {
  return (
    <Text fontSize={["xs", "sm"]} color="muted" lineHeight="snug">
      <Unbroken>{`${topic} ·`}</Unbroken>{" "}
      <Unbroken>
        <time dateTime={date}>{longDate(date)}</time> ·
      </Unbroken>{" "}
      <Unbroken>{`${readingMinutes} ${readingTime}`}</Unbroken>
    </Text>
  );
}
