import { Component, type ReactNode } from 'react';

interface Props {
  /** Resets the boundary when it changes. */
  of: unknown;
  fallback: ReactNode;
  children: ReactNode;
}

interface State {
  of: unknown;
  failed: boolean;
}

/** A part that fails to load must not take the page with it. */
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
