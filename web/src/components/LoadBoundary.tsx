import { Component, type ReactNode } from 'react';

interface Props {
  /** What is loaded: another one is another try. */
  of: unknown;
  /** What stands in the place of a part that could not be loaded. */
  fallback: ReactNode;
  children: ReactNode;
}

interface State {
  of: unknown;
  failed: boolean;
}

/** Keeps a part that fails to load from taking the page with it, until it is loaded anew. */
export class LoadBoundary extends Component<Props, State> {
  override state: State = { of: this.props.of, failed: false };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ of }: Props, state: State): Partial<State> | null {
    return of === state.of ? null : { of, failed: false };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
