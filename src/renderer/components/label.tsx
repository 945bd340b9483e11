import { boxClass, frameClass } from '../class-names.ts';
import type { BuiltInViews } from '../view.ts';

export const LabelView: BuiltInViews['label'] = ({ node, attributes }) => (
  <p className={`tf-label ${frameClass('label', node)} ${boxClass('label', node)}`}>{attributes.text}</p>
);
