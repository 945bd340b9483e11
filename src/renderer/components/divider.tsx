import { boxClass, frameClass } from '../class-names.ts';
import type { BuiltInViews } from '../view.ts';

export const DividerView: BuiltInViews['divider'] = ({ node }) => (
  <hr className={`tf-divider ${frameClass('divider', node)} ${boxClass('divider', node)}`} />
);
