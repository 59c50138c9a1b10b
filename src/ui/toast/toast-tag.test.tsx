// @vitest-environment happy-dom
import { act, render, screen } from "@testing-library/react";
import { getDefaultStore } from "jotai";
import { expect, test } from "vitest";
import { pageWith } from "#tests/helpers/render-section.tsx";
import { ShellContext } from "#ui/base/shell.ts";
import { ToastRegion } from "#ui/toast/toast-region.tsx";
import { showToastAtom, toastsAtom } from "#ui/toast/toasts.ts";

const { shell } = pageWith({ id: "title", type: "page-title", title: "My Dashboard" });

test.each([
  ["ok", 0],
  ["danger", 1],
] as const)("whoever reads on sends away what went well, and not what failed: %s", async (tone, left) => {
  render(
    <ShellContext value={shell}>
      <ToastRegion />
    </ShellContext>,
  );
  act(() => getDefaultStore().set(showToastAtom, { tone, title: "Somewhere" }));
  await screen.findByText("Somewhere");
  act(() => void dispatchEvent(new Event("wheel")));
  expect(getDefaultStore().get(toastsAtom)).toHaveLength(left);
});
