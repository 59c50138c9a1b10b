import { Component, type ReactNode } from "react";
import { act } from "#scripts/edit/client/state/sync.ts";

interface AreaBoundaryProps {
  readonly children: ReactNode;
}

/** A form that cannot show what the draft holds says so, and the way back; the rest of the editor stays. */
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
