import { boxClass, frameClass } from '../class-names.ts';
import type { BuiltInViews } from '../view.ts';

export const DividerTextView: BuiltInViews['dividerText'] = ({ node, attributes }) => (
  <div className={`tf-divider-text ${frameClass('divider', node)}`} role="separator">
    <span className={`tf-line ${boxClass('divider', node)}`} />
    <span>{attributes.text}</span>
    <span className={`tf-line ${boxClass('divider', node)}`} />
  </div>
);
