import { Component, type ReactNode } from 'react';
import type { Values } from '../form/use-settings-form.ts';

type Props = { values: Values; children: ReactNode };
type State = { hasFailed: boolean };

/** An example that fails is left out, and what was typed stays; the next values try it again. React tells the console. */
export class OutcomeGuard extends Component<Props, State> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override componentDidUpdate({ values }: Props, { hasFailed }: State): void {
    if (hasFailed && values !== this.props.values) this.setState({ hasFailed: false });
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
