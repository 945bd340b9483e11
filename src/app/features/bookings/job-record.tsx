import { StatusBadge } from './status-badge.tsx';
import { bookingQuery, type BookingDetail } from './api.ts';
import { NotesPanel } from './notes-panel.tsx';
import { RecordPage } from '#app/ui/record/record-page.tsx';
import { RecordSheet } from '#app/ui/record/record-sheet.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import { visitFacts } from './visit-facts.ts';

function JobSheet({ job }: { job: BookingDetail }) {
  const formats = useFormats();
  const { name, phone, email } = job.customer;
  return (
    <RecordSheet
      title={name}
      badge={<StatusBadge status={job.status} label={job.display_status} />}
      description={`Booking ${job.number}`}
      facts={[
        ...visitFacts(job, formats),
        { label: 'Phone', value: phone },
        { label: 'Email', value: email },
        ...job.custom_fields.map((field) => ({ label: field.label, value: field.value })),
      ]}
    >
      <NotesPanel notes={job.notes} />
    </RecordSheet>
  );
}

/** A visit, for the team that does it: without prices. */
export const JobRecord = () => (
  <RecordPage noun="job" query={bookingQuery}>
    {(job) => <JobSheet job={job} />}
  </RecordPage>
);
