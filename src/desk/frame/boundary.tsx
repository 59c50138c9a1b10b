import { Component, type ReactNode } from "react";
import { DeskButtonLink, ProblemNote } from "#desk/parts/part-styles.ts";
import { TryAgain } from "#desk/parts/read-state.tsx";
import { DESK_WORDS } from "#desk/words/words.gen.ts";
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
        <ProblemNote role="alert">{DESK_WORDS.broken}</ProblemNote>
        <DeskButtonLink href={this.props.back}>{DESK_WORDS.back}</DeskButtonLink>
        <TryAgain />
      </Stack>
    );
  }
}
