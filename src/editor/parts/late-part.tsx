import { SOURCE_LANG } from "#account/state/words-lang.ts";
import { QuietButton } from "#editor/parts/button.tsx";
import { AREAS_WORDS, COMMON_WORDS } from "#editor/words/words.gen.ts";
import { OtherLanguages } from "#staff/languages.tsx";
import { useLate } from "#ui/base/use-late.ts";

/** The code of a part has not come. */
export class NotLoaded extends Error {}

/** For a part whose code does not come: said as that, and not as a fault of the draft. */
export function notLoaded(cause: unknown): never {
  throw new NotLoaded("The code of a part has not come.", { cause });
}

/** Instead of a part whose code has not come, with the way on, also for words that do not come. */
export function PartNotLoaded() {
  return (
    <div className="notice" role="alert">
      <p>{AREAS_WORDS.notLoaded}</p>
      <QuietButton onClick={() => location.reload()}>{COMMON_WORDS.tryAgain}</QuietButton>
      <OtherLanguages Button={QuietButton} langs={[SOURCE_LANG]} />
    </div>
  );
}

/** While the code of a part is on its way: nothing or a word, until that takes too long. */
export function ComingPart({ word }: { readonly word?: string }) {
  const isLate = useLate();
  if (isLate) return <PartNotLoaded />;
  return word && <p className="opening">{word}</p>;
}
