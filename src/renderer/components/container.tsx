import { boxClass, frameClass } from '../class-names.ts';
import type { BuiltInViews } from '../view.ts';

export const ContainerView: BuiltInViews['container'] = ({ node, attributes, children }) => (
  <section className={`tf-container ${frameClass('container', node)} ${boxClass('container', node)}`}>
    {attributes.title && <h2 className="tf-title">{attributes.title}</h2>}
    {children}
  </section>
);
