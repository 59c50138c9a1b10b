import { Component, type ReactNode } from "react";
import { editor } from "#editor/draft/editor.ts";
import { QuietButton } from "#editor/parts/button.tsx";
import { NotLoaded, PartNotLoaded } from "#editor/parts/late-part.tsx";
import { AREAS_WORDS, COMMON_WORDS } from "#editor/words/words.gen.ts";

interface AreaBoundaryProps {
  readonly children: ReactNode;
}

interface AreaBoundaryState {
  readonly error: unknown;
}

/** An error boundary: a form that cannot be shown says why and leads back; the rest of the editor stays. */
export class AreaBoundary extends Component<AreaBoundaryProps, AreaBoundaryState> {
  override state: AreaBoundaryState = { error: undefined };

  static getDerivedStateFromError(error: unknown): AreaBoundaryState {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (error instanceof NotLoaded) return <PartNotLoaded />;
    const undo = () => {
      editor().undo();
      this.setState({ error: undefined });
    };
    return (
      <div className="notice">
        <p>{AREAS_WORDS.broken}</p>
        <QuietButton onClick={undo}>{COMMON_WORDS.undo}</QuietButton>
      </div>
    );
  }
}
