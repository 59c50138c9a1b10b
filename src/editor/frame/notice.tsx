import { useAtom, useAtomValue } from "jotai";
import { noticeAtom, statusAtom } from "#editor/state/atoms.ts";

/** Messages to the owner: until they are dismissed, or while the draft is not saved everywhere. */
export function NoticeBar() {
  const [notice, setNotice] = useAtom(noticeAtom);
  const { unsaved } = useAtomValue(statusAtom);
  return (
    <div role="alert">
      {unsaved?.why !== undefined && (
        <div className="notice">
          <p>
            {unsaved.isOnDevice && "What you type is kept on this device only. "}
            {unsaved.why}
          </p>
        </div>
      )}
      {notice !== undefined && (
        <div className="notice">
          <p>{notice}</p>
          <button type="button" className="quiet" onClick={() => setNotice(undefined)}>
            Understood
          </button>
        </div>
      )}
    </div>
  );
}
