import { boxClass, frameClass } from '../class-names.ts';
import type { BuiltInViews } from '../view.ts';

export const CollapseView: BuiltInViews['collapse'] = ({ node, attributes, children }) => (
  <details
    className={`tf-collapse ${frameClass('container', node)} ${boxClass('container', node)}`}
    open={attributes.open}
  >
    <summary>{attributes.title}</summary>
    {children}
  </details>
);
