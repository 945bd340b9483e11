import { Button } from '@mantine/core';
import { StatusBadge } from './status-badge.tsx';
import { bookingQuery, type BookingDetail } from './api.ts';
import { NotesPanel } from './notes-panel.tsx';
import { RecordPage } from '#app/ui/record/record-page.tsx';
import { RecordSheet } from '#app/ui/record/record-sheet.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import { paymentText, visitFacts } from './visit-facts.ts';

function VisitSheet({ visit }: { visit: BookingDetail }) {
  const formats = useFormats();
  return (
    <RecordSheet
      title={visit.service_names.join(', ') || 'Visit'}
      badge={<StatusBadge status={visit.status} label={visit.display_status} />}
      description={`Booking ${visit.number}`}
      facts={[
        ...visitFacts(visit, formats),
        {
          label: 'Total',
          value: visit.total !== null && formats.money(visit.total),
        },
        { label: 'Payment', value: paymentText(visit) },
      ]}
    >
      {visit.receipt && (
        <div>
          {/* A public page of the company's site: the router of this app does not know it. */}
          <Button component="a" href={`/manage?key=${encodeURIComponent(visit.receipt.key)}`}>
            Manage this visit
          </Button>
        </div>
      )}
      <NotesPanel notes={visit.notes} />
    </RecordSheet>
  );
}

/** A visit, for its customer. */
export const VisitRecord = () => (
  <RecordPage noun="visit" query={bookingQuery}>
    {(visit) => <VisitSheet visit={visit} />}
  </RecordPage>
);
