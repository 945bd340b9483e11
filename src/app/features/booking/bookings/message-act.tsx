import { Send } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { visitActs } from '#engine/booking/visit-acts.ts';
import { bulkBookings } from '#engine/contracts/booking/bulk-bookings.ts';
import { loadChunk } from '#app/lib/chunk.ts';
import type { RecordAct } from '#app/ui/record/record-acts.ts';
import type { BookingDetail } from './api.ts';
import { visitBulkActs } from './bulk/visit-bulk-acts.ts';
import { visitsActedOn } from './bulk/visit-selection.tsx';

const ActDialog = lazy(() =>
  loadChunk(async () => ({ default: (await import('#app/ui/list/act-dialog.tsx')).ActDialog })),
);

const act = visitBulkActs.acts.find(({ name }) => name === 'message');

const input = act && {
  ...act.input,
  ...(act.input['letter'] && {
    letter: { ...act.input['letter'], 'x-hint': 'Sent only if it fits this visit.' },
  }),
};

type MessageDialogProps = { record: BookingDetail; onClose(): void };

/** The act of many visits, for this one: it chooses the letters that fit, and shows the text before it goes out. */
const MessageDialog = ({ record: { id, number }, onClose }: MessageDialogProps) =>
  act &&
  input && (
    <Suspense>
      <ActDialog
        definition={visitsActedOn}
        bulkActs={visitBulkActs}
        act={{ ...act, input, say: () => `Send a message about booking ${number}` }}
        chosen={{ ids: [id] }}
        number={1}
        onDone={() => undefined}
        onClose={onClose}
      />
    </Suspense>
  );

export const messageAct: RecordAct<BookingDetail> = {
  title: 'Message customer',
  icon: Send,
  call: bulkBookings,
  permission: visitActs.message.permission,
  done: 'Message sent.',
  Dialog: MessageDialog,
};
