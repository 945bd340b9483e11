import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { listNotes } from '#engine/contracts/people/notes.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { createFakeServer } from '#tests/web/fake-server.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { sampleId } from '#tests/web/sample-records.ts';
import { Objections } from './objections.tsx';
import { useNoteObjections } from './use-customer-notes.ts';

function Beside() {
  const [time, setTime] = useState('09:00');
  return (
    <>
      <Objections sentences={useNoteObjections(sampleId(1))(time)} />
      <button type="button" onClick={() => setTime('10:00')}>
        10:00
      </button>
    </>
  );
}

test('a time that a note speaks against is offered with it beside', async () => {
  const server = createFakeServer();
  // Of a note its text alone matters here.
  const notes = [{ text: 'Never before 10 am.' }] as AnswerOf<typeof listNotes>;
  server.on(listNotes, () => notes);
  renderInApp(<Beside />, { user: createUser('r_admin') });
  await screen.findByText('A note about the customer says “Never before 10 am”.');
  fireEvent.click(screen.getByRole('button', { name: '10:00' }));
  expect(screen.queryByText(/A note about/)).toBeNull();
});
