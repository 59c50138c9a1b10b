import { useAtom } from "jotai";
import { DeskDialog } from "#desk/parts/dialog.tsx";
import { DeskButton, ProblemNote } from "#desk/parts/part-styles.ts";
import { openAsked } from "#desk/scan/open-scanned.ts";
import { scanQuestionAtom } from "#desk/scan/scan-question-atom.ts";
import { SCAN_WORDS } from "#desk/words/later/words.gen.ts";
import { Stack } from "#ui/base/box.tsx";
import { Text } from "#ui/base/text.tsx";

/** Something is typed in a dialog, and the scanner has read a code: which of the two goes on. */
export function ScanQuestion() {
  const [question, setQuestion] = useAtom(scanQuestionAtom);
  if (question === undefined) return null;
  const { name, result } = question;
  const stay = () => setQuestion(undefined);
  return (
    <DeskDialog key={name} title={SCAN_WORDS.title({ name })} onClose={stay}>
      <Stack gap={4}>
        {result.kind === "problem" ? (
          <ProblemNote role="alert">{result.text}</ProblemNote>
        ) : (
          <>
            <Text>{SCAN_WORDS.lead}</Text>
            <DeskButton type="button" data-variant="main" onClick={() => openAsked(question)}>
              {SCAN_WORDS.open({ name })}
            </DeskButton>
          </>
        )}
        <DeskButton type="button" onClick={stay}>
          {SCAN_WORDS.stay}
        </DeskButton>
      </Stack>
    </DeskDialog>
  );
}
