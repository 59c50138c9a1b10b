import { useAtom } from "jotai";
import { noticeAtom } from "#editor/state/atoms.ts";

/** A sentence the owner should read, until it is put away. */
export function NoticeBar() {
  const [notice, setNotice] = useAtom(noticeAtom);
  return (
    <div role="alert" className="notice-place">
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
