// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { EditorSignIn } from "#editor/gate/editor-sign-in.tsx";

test("what is typed as the password can be shown", () => {
  render(<EditorSignIn forgotten="/login" hasDraft={false} />);
  const field = screen.getByLabelText("Password");
  expect(field).toHaveProperty("type", "password");
  fireEvent.click(screen.getByRole("button", { name: "Show password" }));
  expect(field).toHaveProperty("type", "text");
  fireEvent.click(screen.getByRole("button", { name: "Hide password" }));
  expect(field).toHaveProperty("type", "password");
});
