import { Component, type ReactNode } from "react";
import { act } from "#editor/state/sync.ts";

interface AreaBoundaryProps {
  readonly children: ReactNode;
}

/** An error boundary: a form that cannot show the draft says so and links back; the rest of the editor stays. */
export class AreaBoundary extends Component<AreaBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    const undo = async () => {
      await act("undo");
      this.setState({ failed: false });
    };
    return (
      <div className="notice">
        <p>
          This part cannot be shown as the draft is now. Nothing is lost: take the last change back, and it is here
          again.
        </p>
        <button type="button" className="quiet" onClick={undo}>
          Undo
        </button>
      </div>
    );
  }
}
