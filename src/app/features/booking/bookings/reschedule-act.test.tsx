import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { defineSettings } from '#engine/settings/platform/define-settings.ts';
import { text } from '#engine/settings/platform/kinds.ts';
import { moveVisitContract } from '#engine/contracts/booking/board.ts';
import { ActForm } from '#app/ui/record/act-dialog.tsx';
import { actsOn } from '#app/ui/record/record-acts.ts';
import { testVisit } from '#tests/web/own-visit.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { rescheduleAct } from './place-visit-acts.ts';
import type { BookingDetail } from './api.ts';

test('the record moves a visit as the board does, with the version that it shows', () => {
  expect(rescheduleAct.call.path).toBe('/api/bookings/:id/move');
  const values = { service_date: '2031-04-08T13:00:00Z', overbook: false, waive_fee: false };
  const body = rescheduleAct.form?.body(values as never, testVisit({ version: 7 }));
  expect(body).toEqual({ version: 7, ...values });
});

test('what somebody else changes while the dialog is open is not overwritten unseen', async () => {
  const act = actsOn<BookingDetail>().formAct({
    title: 'Reschedule',
    icon: rescheduleAct.icon,
    call: moveVisitContract,
    permission: 'manage_appointment',
    done: 'Done.',
    form: {
      settings: defineSettings({ service_date: { ...text(), title: 'New time' } }),
      action: 'Move it',
      body: ({ service_date }, { version }) => ({ version, service_date }),
    },
  });
  const send = vi.fn<(body: unknown) => Promise<unknown>>();
  send.mockRejectedValueOnce(new Error('Changed in the meantime.')).mockResolvedValue({});
  const onClose = vi.fn<() => void>();
  function Page() {
    const [version, setVersion] = useState(3);
    return (
      <>
        <button type="button" onClick={() => setVersion(4)}>
          Live change
        </button>
        <ActForm act={act as never} record={testVisit({ version })} send={send} onClose={onClose} />
      </>
    );
  }
  renderInApp(<Page />, { user: createUser('r_admin') });
  const formOf = () => screen.getByText('Move it').closest('form') ?? document.body;
  fireEvent.change(await screen.findByLabelText(/New time/), { target: { value: 'noon' } });
  fireEvent.click(screen.getByText('Live change'));
  fireEvent.submit(formOf());
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  await waitFor(() => expect(screen.getByText('Move it').closest('[data-loading]')).toBeNull());
  fireEvent.submit(formOf());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  // What was typed is still there for the second, knowing try.
  expect(send.mock.calls.map(([body]) => body)).toEqual([
    { version: 3, service_date: 'noon' },
    { version: 4, service_date: 'noon' },
  ]);
});
