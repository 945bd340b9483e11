import { Component, type ReactNode } from 'react';
import type { Values } from '../form/use-settings-form.ts';

type Props = { values: Values; children: ReactNode };
type State = { values: Values | undefined; hasFailed: boolean };

/** An example that fails is left out, and what was typed stays; the next values try it again. React tells the console. */
export class OutcomeGuard extends Component<Props, State> {
  override state: State = { values: undefined, hasFailed: false };

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ values }: Props, state: State): State | null {
    return values === state.values ? null : { values, hasFailed: false };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
