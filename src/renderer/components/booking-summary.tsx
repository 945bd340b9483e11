import { SummaryLines } from '../booking/summary-lines.tsx';
import { boxClass, frameClass } from '../class-names.ts';
import type { BuiltInViews } from '../view.ts';

export const BookingSummaryView: BuiltInViews['bookingSummary'] = ({ node, attributes }) => (
  <section
    className={`tf-summary${attributes.sticky ? ' tf-sticky' : ''}${node.styles ? ` ${frameClass('container', node)} ${boxClass('container', node)}` : ''}`}
    aria-labelledby={`${node.id}-title`}
  >
    <h2 className="tf-title" id={`${node.id}-title`}>
      {attributes.title}
    </h2>
    <SummaryLines />
  </section>
);
