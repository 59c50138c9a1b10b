// @vitest-environment happy-dom
import { render } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useBack } from "#ui/base/use-back.ts";

function Opened({ close }: { readonly close: () => void }) {
  useBack(close);
  return null;
}

/** The history is at the entry before. */
function arriveBefore(): void {
  history.replaceState(null, "");
  dispatchEvent(new PopStateEvent("popstate"));
}

test("what is opened while the history still leaves what was closed stays open, until Back closes it", async () => {
  const back = vi.spyOn(history, "back").mockReturnValue();
  render(<Opened close={() => undefined} />).unmount();
  await vi.waitFor(() => expect(back).toHaveBeenCalledOnce());
  const close = vi.fn();
  render(<Opened close={close} />);
  arriveBefore();
  expect(close).not.toHaveBeenCalled();
  expect(history.state).toEqual({ opened: 1 });
  arriveBefore();
  expect(close).toHaveBeenCalledOnce();
});
