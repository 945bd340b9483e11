import { boxClass } from '../class-names.ts';
import type { BuiltInViews } from '../view.ts';

export const RowView: BuiltInViews['row'] = ({ node, attributes, children }) => (
  <div
    className={`tf-row tf-stack-${attributes.stackBelow}${node.styles ? ` ${boxClass('row', node)}` : ''}`}
    {...(attributes.gap !== 16 && { style: { columnGap: attributes.gap } })}
  >
    {children}
  </div>
);
