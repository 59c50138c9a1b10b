import type { Article } from "#document/model/resolved.gen.ts";
import { useShell } from "#ui/base/shell.ts";
import { StretchedLink } from "#ui/link/stretched-link.tsx";

/** The title of an article, as a link to its page that covers its teaser. */
export function ArticleLink({ article: { id, title } }: { readonly article: Pick<Article, "id" | "title"> }) {
  const { home } = useShell();
  return <StretchedLink href={`${home === "/" ? "" : home}/blog/${id}`}>{title}</StretchedLink>;
}
