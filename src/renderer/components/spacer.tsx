import { boxClass } from '../class-names.ts';
import type { BuiltInViews } from '../view.ts';

export const SpacerView: BuiltInViews['spacer'] = ({ node }) => (
  <div className={`tf-spacer ${boxClass('spacer', node)}`} />
);
