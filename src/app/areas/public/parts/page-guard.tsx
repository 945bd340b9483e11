import { Component, type ReactNode } from 'react';
import { LostPage } from './lost-page.tsx';

type Props = { children: ReactNode };

/**
 * What fails while a page is drawn, such as a part whose script did not come over a lost line, would leave an empty
 * page. React tells the console what it was; answers are kept, so that loading again brings them back.
 */
export class PageGuard extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <LostPage onRetry={() => location.reload()} /> : this.props.children;
  }
}
