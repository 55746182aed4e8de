import { Component, type ReactNode } from 'react';
import { RouteErrorContext } from './routerContext.ts';

interface Props {
  /** Resets the boundary when it changes. */
  of: unknown;
  fallback: ReactNode;
  children: ReactNode;
}

interface State {
  of: unknown;
  failed: { error: unknown } | null;
}

export class RouteErrorBoundary extends Component<Props, State> {
  override state: State = { of: this.props.of, failed: null };
  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: { error } };
  }
  static getDerivedStateFromProps({ of }: Props, state: State): State | null {
    return of === state.of ? null : { of, failed: null };
  }
  override render(): ReactNode {
    const { failed } = this.state;
    if (!failed) return this.props.children;
    return <RouteErrorContext value={failed.error}>{this.props.fallback}</RouteErrorContext>;
  }
}
