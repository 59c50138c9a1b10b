import { keyframes } from "@emotion/react";
import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { DeskButton, KeyCap } from "#desk/parts/part-styles.ts";
import { deskNoticeAtom, hideNotice } from "#desk/state/notice.ts";
import { DESK_WORDS } from "#desk/words/words.gen.ts";
import { block } from "#ui/base/box.tsx";
import { styled } from "#ui/base/styled.ts";
import { Text } from "#ui/base/text.tsx";

/** Beside what is read, never over it: the columns above become shorter. */
const NoticePlace = block({
  display: "grid",
  md: { gridColumn: 2, gridRow: 3, justifyContent: "center" },
  print: { display: "none" },
});

const Bar = block({
  position: "relative",
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: 3,
  minHeight: 14,
  margin: 2,
  paddingBlock: 1,
  paddingInline: "4 2",
  borderRadius: "panel",
  background: "bar",
  color: "onBar",
  overflowX: "clip",
  overflowY: "clip",
  "&[data-tone=problem]": { background: "dangerGround", color: "danger" },
  "&[data-tone=waiting]": { background: "waitGround", color: "wait" },
});

const shrink = keyframes({ to: { scale: "0 1" } });

const Countdown = styled("span", {
  position: "absolute",
  insetInline: 0,
  bottom: 0,
  height: "heavy",
  background: "marigold",
  transformOrigin: "left",
  rtl: { transformOrigin: "right" },
  animation: `${shrink} linear forwards`,
});

const Undo = styled(DeskButton, { background: "marigold", color: "onMarigold", borderColor: "marigold" });

/** What has just happened, read aloud as well; a move can be taken back while its bar runs. */
export function DeskNotice() {
  const notice = useAtomValue(deskNoticeAtom);
  const { key, undo, tone, ms } = notice ?? {};
  useEffect(() => {
    if (key === undefined || (tone === "problem" && undo === undefined)) return;
    const timer = setTimeout(hideNotice, ms);
    return () => clearTimeout(timer);
  }, [key, undo, tone, ms]);
  return (
    <NoticePlace>
      <div role="status" aria-live="polite">
        {notice && (
          <Bar data-tone={notice.tone} key={notice.key}>
            <Text fontWeight="strong" lineHeight={1.4}>
              {notice.text}
            </Text>
            {undo !== undefined && (
              <Undo type="button" onClick={undo}>
                {DESK_WORDS.undo}
                <KeyCap>{DESK_WORDS.undoKey}</KeyCap>
              </Undo>
            )}
            {undo === undefined && (
              <DeskButton type="button" onClick={hideNotice}>
                {DESK_WORDS.hide}
              </DeskButton>
            )}
            {undo !== undefined && <Countdown aria-hidden="true" style={{ animationDuration: `${ms}ms` }} />}
          </Bar>
        )}
      </div>
    </NoticePlace>
  );
}
