import { Component, type ReactNode } from 'react';

type Props = {
  /** Shown in place of what could not be drawn. */
  readonly fallback: ReactNode;
  /** What was drawn; another one is tried again. */
  readonly of: unknown;
  readonly children: ReactNode;
};

type State = { readonly failedOf: unknown; readonly hasFailed: boolean };

/** Keeps what cannot be drawn from taking the whole page with it. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failedOf: undefined, hasFailed: false };

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ of }: Props, state: State): Partial<State> {
    if (!state.hasFailed) return { failedOf: of };
    return Object.is(state.failedOf, of) ? {} : { failedOf: of, hasFailed: false };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
