import { saidAs } from "#lib/said-as.ts";

/** What the site said, in the editor's language. It is rare: the sentences come when they are needed. */
export function refusalInWords(message: string): Promise<string> {
  return import("#editor/refusals/refusals.ts").then(
    ({ EDITOR_REFUSALS }) => saidAs(EDITOR_REFUSALS, message),
    () => message,
  );
}
