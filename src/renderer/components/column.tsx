import { boxClass } from '../class-names.ts';
import type { BuiltInViews } from '../view.ts';

export const ColumnView: BuiltInViews['column'] = ({ node, attributes, children }) => (
  <div
    className={`tf-column tf-at-${attributes.verticalAlign}${node.styles ? ` ${boxClass('column', node)}` : ''}`}
    {...(node.width !== undefined && { style: { flexGrow: node.width } })}
  >
    {children}
  </div>
);
