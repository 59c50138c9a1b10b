import { type Remote, wrap } from "comlink";
import { type Problem, warningAt } from "#document/check/facts/problem.ts";
import { prefixOf } from "#document/links/address-in.ts";
import { LANGUAGES_WORDS as WORDS } from "#editor/words/later/words.gen.ts";
import { draftSender, siteSender } from "#editor/worker/changes-only.ts";
import type { LanguageTools } from "#editor/worker/languages-worker.ts";
import type { EditorTools, PreviewedPage } from "#editor/worker/tools.ts";
import { once } from "#lib/once.ts";

const languageTools = once(
  (): Remote<LanguageTools> =>
    wrap(new Worker(new URL("./languages-worker.ts", import.meta.url), { type: "module", name: "languages" })),
);

const [sendDraft, sendPage] = [siteSender(), draftSender()];

/** The findings of a document, and those of its translations. */
export async function checkAll(
  tools: Pick<EditorTools, "check">,
  ...[document, published, pictures]: Parameters<EditorTools["check"]>
): Promise<readonly Problem[]> {
  const { translations: _, ...own } = document;
  const { translations: __, ...before } = published;
  const asked = [tools.check(own, before, pictures), languageTools().check(sendDraft(document))] as const;
  const [known, { findings, held }] = await Promise.all(asked);
  const lacking = held.flatMap((count, index) =>
    count > 0 ? warningAt(["languages", index], WORDS.chosenThough({ count }), WORDS.chosenWay) : [],
  );
  return [...known, ...findings, ...lacking];
}

/** A page in the language whose addresses begin like this one, also while visitors cannot choose it. */
export function pageIn(
  tools: Pick<EditorTools, "page">,
  ...[checked, path, context]: Parameters<EditorTools["page"]>
): Promise<PreviewedPage> {
  const { code } = checked.document.languages?.find((one) => `${path}/`.startsWith(`${prefixOf(one.code)}/`)) ?? {};
  if (code === undefined) return tools.page(checked, path, context);
  return languageTools().page(code, sendPage(checked), path, context);
}
