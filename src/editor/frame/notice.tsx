import { useAtom, useAtomValue } from "jotai";
import { noticeAtom, savedAtom } from "#editor/draft/atoms.ts";
import { QuietButton } from "#editor/parts/button.tsx";
import { FRAME_WORDS } from "#editor/words/words.gen.ts";

/** Messages to the owner: until they are dismissed, or while the draft is not saved everywhere. */
export function NoticeBar() {
  const [notice, setNotice] = useAtom(noticeAtom);
  const { state, why } = useAtomValue(savedAtom);
  return (
    <div role="alert">
      {why !== undefined && (
        <div className="notice">
          <p>
            {state === "on-device" && `${FRAME_WORDS.onDeviceOnly} `}
            {why}
          </p>
        </div>
      )}
      {notice !== undefined && (
        <div className="notice">
          <p>{notice}</p>
          <QuietButton onClick={() => setNotice(undefined)}>{FRAME_WORDS.understood}</QuietButton>
        </div>
      )}
    </div>
  );
}
