import { Component, type ReactNode } from "react";

interface Props {
  /** Shown instead of a failed section. */
  readonly fallback: ReactNode;
  readonly sectionId: string;
  readonly children: ReactNode;
}

/** A section that throws is left out and reported; the rest of the page stays. */
export class SectionBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    reportError(new Error(`The section "${this.props.sectionId}" could not be rendered.`, { cause: error }));
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
