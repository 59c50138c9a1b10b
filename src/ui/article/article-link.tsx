import styled from "@emotion/styled";
import type { Article } from "#document/model/resolved.gen.ts";
import { useShell } from "#ui/base/shell.ts";
import { SmartLink } from "#ui/link/smart-link.tsx";

/** A link whose target is the whole card around it: the nearest ancestor with `position="relative"`. */
const StretchedLink = styled(SmartLink)({
  color: "inherit",
  textDecoration: "none",
  textDecorationColor: "var(--marigold)",
  textDecorationThickness: "2px",
  textUnderlineOffset: "0.18em",
  "&:hover, &:focus-visible": { textDecorationLine: "underline" },
  "&::after": { content: "''", position: "absolute", inset: 0, borderRadius: "6px" },
  "&:focus-visible": { outline: "none" },
  "&:focus-visible::after": { outline: "3px solid var(--focus, var(--link))", outlineOffset: "6px" },
});

/** The title of an article, as a link to its page that covers its teaser. */
export function ArticleLink({ article: { id, title } }: { readonly article: Pick<Article, "id" | "title"> }) {
  const { home } = useShell();
  return <StretchedLink href={`${home === "/" ? "" : home}/blog/${id}`}>{title}</StretchedLink>;
}
