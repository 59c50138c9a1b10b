import { useAtomValue } from "jotai";
import { useState } from "react";
import { statusAtom } from "#scripts/edit/client/state/atoms.ts";
import { act } from "#scripts/edit/client/state/sync.ts";

type Choice = "mine" | "theirs";

/** Shown while the published file holds something the draft cannot simply take over. */
export function DiskNote() {
  const { disk } = useAtomValue(statusAtom);
  if (disk.kind === "same") return null;
  if (disk.kind === "unreadable")
    return (
      <div className="notice">
        <p>
          Somebody changed site.json outside the editor, and it cannot be read now. Your draft is safe. Have the file
          mended (<code>npm run check:site</code> says where), or put it back as it was published last.
        </p>
        <button type="button" className="quiet" onClick={() => act("settle", { choices: [] })}>
          Put it back
        </button>
      </div>
    );
  return <Conflicts key={disk.conflicts.join()} conflicts={disk.conflicts} />;
}

function Conflicts({ conflicts }: { readonly conflicts: readonly string[] }) {
  const [choices, setChoices] = useState<readonly Choice[]>(conflicts.map(() => "mine"));
  const choose = (index: number, choice: Choice) => setChoices(choices.with(index, choice));
  return (
    <form
      className="notice conflicts"
      onSubmit={(event) => {
        event.preventDefault();
        act("settle", { choices });
      }}
    >
      <h2>The file was changed by somebody else at the same places. What should stand?</h2>
      <ul>
        {conflicts.map((words, index) => (
          <li key={words}>
            <fieldset>
              <legend>{words}</legend>
              {(["mine", "theirs"] as const).map((choice) => (
                <label key={choice}>
                  <input
                    type="radio"
                    name={`conflict-${index}`}
                    checked={choices[index] === choice}
                    onChange={() => choose(index, choice)}
                  />
                  {choice === "mine" ? "Keep what stands here" : "Take what stands in the file"}
                </label>
              ))}
            </fieldset>
          </li>
        ))}
      </ul>
      <button type="submit" className="main">
        Go on with these
      </button>
    </form>
  );
}
