import { Component, type ReactNode } from 'react';

interface Props {
  /** What stands in the place of a part that could not be loaded. */
  fallback: (retry: () => void) => ReactNode;
  /** Called before the part is tried again: usually loads its query anew. */
  onRetry?: () => void;
  children: ReactNode;
}

/** Keeps a part that fails to load from taking the page with it. */
export class LoadBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  readonly #retry = () => {
    this.props.onRetry?.();
    this.setState({ failed: false });
  };

  override render() {
    return this.state.failed ? this.props.fallback(this.#retry) : this.props.children;
  }
}
