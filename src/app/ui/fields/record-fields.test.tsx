import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { customerCalls } from '#engine/contracts/people/customers.ts';
import { createFakeServer } from '#tests/web/fake-server.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { RecordField } from './record-fields.tsx';

const people = [
  { id: '1', first_name: 'Ada', last_name: 'Bergman', email: 'office@north.test' },
  { id: '2', first_name: 'Ada', last_name: 'Bergman', email: 'ada@south.test' },
  { id: '3', first_name: '', last_name: '', email: 'nameless@south.test' },
];

let server: ReturnType<typeof createFakeServer>;
beforeEach(() => {
  server = createFakeServer();
  server.onCall(customerCalls.list, ({ query }) => {
    const { where } = JSON.parse(query.get('filter') ?? '{}');
    const [known, q]: [string[] | undefined, string] = [where?.id?.inq, (where?.q ?? '').toLowerCase()];
    return Response.json(
      people.filter((person) =>
        known ? known.includes(person.id) : Object.values(person).join(' ').toLowerCase().includes(q),
      ),
    );
  });
});

function Form() {
  const [value, setValue] = useState<string | null>(null);
  return (
    <>
      <RecordField
        name="customer"
        spec={{ title: 'Customer', 'x-kind': 'record', 'x-of': '/api/customers' }}
        values={{}}
        value={value}
        error={undefined}
        required={false}
        disabled={false}
        autoFocus={false}
        onChange={setValue}
      />
      <output>{value ?? 'none'}</output>
    </>
  );
}
const show = () => renderInApp(<Form />, { user: createUser('r_admin') });
const box = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Customer' });
const offered = () => screen.queryAllByRole('option', { hidden: true }).map(({ textContent }) => textContent);

test('people are found by their names, whatever their email is', async () => {
  show();
  await userEvent.type(await box(), 'bergman');
  await waitFor(() =>
    expect(offered()).toEqual(['Ada Bergmanoffice@north.test', 'Ada Bergmanada@south.test']),
  );
  await userEvent.click(screen.getByText('ada@south.test'));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('2'));
  expect((await box()).value).toBe('Ada Bergman');
});

test('people are found by what the server knows of them, too', async () => {
  show();
  await userEvent.type(await box(), 'north');
  await waitFor(() => expect(offered()).toEqual(['Ada Bergmanoffice@north.test']));
});

test('who has no name is called by their email', async () => {
  show();
  await userEvent.type(await box(), 'nameless');
  await waitFor(() => expect(offered()).toEqual(['nameless@south.test']));
});

test('says that nobody is found', async () => {
  show();
  await userEvent.type(await box(), 'zzz');
  expect(await screen.findByText('No results.')).toBeDefined();
});
