import { Component, type ReactNode } from "react";
import { DeskButton, DeskButtonLink, ProblemNote } from "#desk/parts/part-styles.ts";
import { WORDS } from "#desk/words/words.ts";
import { Stack } from "#ui/base/box.tsx";

interface BoundaryProps {
  /** The address of the link back. */
  readonly back: string;
  readonly children: ReactNode;
}

/** What cannot be shown says so, with a link back; the rest of the desk stays. */
export class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Stack gap={3} p={4} alignItems="flex-start">
        <ProblemNote role="alert">{WORDS.broken}</ProblemNote>
        <DeskButtonLink href={this.props.back}>{WORDS.back}</DeskButtonLink>
        <DeskButton type="button" onClick={() => location.reload()}>
          {WORDS.tryAgain}
        </DeskButton>
      </Stack>
    );
  }
}
