import { lazy, Suspense } from 'react';
import { SummaryLines } from '../booking/summary-lines.tsx';
import { useBookingForm } from '../booking/use-booking-form.ts';
import { useDesk } from '../booking/use-desk.ts';
import { boxClass, frameClass } from '../class-names.ts';
import type { BuiltInViews } from '../view.ts';

/** The server draws it; what it needs in the browser comes when the form stands. */
const WelcomeLines = lazy(async () => ({
  default: (await import('../booking/welcome-lines.tsx')).WelcomeLines,
}));

export const BookingSummaryView: BuiltInViews['bookingSummary'] = ({ node, attributes }) => {
  const { welcome } = useDesk();
  const { serviceIds } = useBookingForm().answers;
  const greets = welcome && !serviceIds?.length;
  return (
    <section
      className={`tf-summary${attributes.sticky ? ' tf-sticky' : ''}${node.styles ? ` ${frameClass('container', node)} ${boxClass('container', node)}` : ''}`}
      aria-labelledby={`${node.id}-title`}
    >
      <h2 className="tf-title" id={`${node.id}-title`}>
        {greets ? welcome.title : attributes.title}
      </h2>
      {greets ? (
        <Suspense>
          <WelcomeLines {...welcome} />
        </Suspense>
      ) : (
        <SummaryLines />
      )}
    </section>
  );
};
