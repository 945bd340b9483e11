import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Ban, CalendarClock, UserRound } from 'lucide-react';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { customerCalls } from '#engine/contracts/people/customers.ts';
import { customerHistory } from '#engine/contracts/company/record-history.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { customerSettings } from '#engine/settings/people/customers.ts';
import { defineSettings } from '#engine/settings/platform/define-settings.ts';
import { text } from '#engine/settings/platform/kinds.ts';
import { createFakeServer, refusal } from '#tests/web/fake-server.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { sampleId, sampleOf } from '#tests/web/sample-records.ts';
import { actsOn } from './record-acts.ts';
import { recordPage } from './record-shell.tsx';
import { SettingsSection } from './settings-section.tsx';
import { Timeline } from './timeline.tsx';

type Customer = AnswerOf<typeof customerCalls.get>;

const id = sampleId(1);
const ada = {
  ...(sampleOf(customerCalls.get.answer, 'Word') as Customer),
  id,
  first_name: 'Ada',
  last_name: 'Bergman',
  company_name: '',
  phone: '',
  email: 'ada@example.test',
  tagIds: [],
  blocked: false,
};
const { act, formAct } = actsOn<Customer>();
const permission = 'manage_contacts';
const call = customerCalls.update;

const { Page } = recordPage({
  get: customerCalls.get,
  noun: 'customer',
  icon: UserRound,
  nameOf: ({ first_name }) => first_name,
  acts: [
    act({
      title: 'Block',
      icon: Ban,
      call,
      permission,
      isMain: () => true,
      ask: () => ({ title: 'Block Ada?', text: 'No more visits.', action: 'Yes, block' }),
      body: () => ({ blocked: true }),
      done: 'Blocked.',
      undo: { call, body: () => ({ blocked: false }) },
    }),
    formAct({
      title: 'Rename',
      icon: CalendarClock,
      call,
      permission,
      done: ({ first_name }) => `Called ${first_name}.`,
      undo: { call, body: () => ({}), isLeft: ({ first_name }) => first_name !== ada.first_name },
      form: {
        settings: defineSettings({ name: { ...text(), title: 'New name' } }),
        action: 'Save name',
        body: ({ name }) => ({ first_name: name }),
        Consequences: ({ values }) => <p>Letters say {String(values['name'] ?? '…')}</p>,
      },
    }),
  ],
  tabs: [
    {
      name: 'overview',
      title: 'Overview',
      Body: ({ record }) => (
        <SettingsSection
          title="Details"
          update={call}
          permission={permission}
          settings={customerSettings}
          names={['first_name', 'company_name']}
          record={record}
        />
      ),
    },
    { name: 'history', title: 'History', Body: () => <Timeline call={customerHistory} /> },
  ],
});

function open(query = '') {
  const server = createFakeServer();
  let now: Customer = ada;
  let version = 1;
  const answer = () => Response.json(now, { headers: { etag: `"${version}"` } });
  const change = (changes: Partial<Customer>) => {
    now = { ...now, ...changes };
    version += 1;
  };
  server.onCall(customerCalls.get, answer);
  server.onCall(call, ({ headers, body }) => {
    const base = headers.get('if-match');
    if (base !== null && base !== `"${version}"`)
      return refusal({ statusCode: 412, code: 'CHANGED_MEANWHILE', message: 'Changed meanwhile.' });
    change(body as Partial<Customer>);
    return answer();
  });
  const view = renderInApp(
    <Routes>
      <Route path="/:id" element={<Page />} />
    </Routes>,
    { user: createUser('r_admin'), at: `/${id}${query}` },
  );
  const sent = () => server.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  return { ...view, server, change, sent };
}

test('an act says what comes of it, then what was done, and can be taken back', async () => {
  const { sent } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Block' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('No more visits.')).toBeDefined();
  expect(sent()).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Yes, block' }));
  expect(await screen.findByText('Blocked.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent()).toEqual([{ blocked: true }, { blocked: false }]));
  expect(await screen.findByText('Undone.')).toBeDefined();
});

test('an act that changed nothing offers no way back', async () => {
  open();
  const rename = async (name: string) => {
    await userEvent.click(await screen.findByRole('button', { name: /^More actions for / }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Rename' }));
    const dialog = await screen.findByRole('dialog', { name: 'Rename' });
    await userEvent.type(within(dialog).getByLabelText(/New name/), name);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save name' }));
    expect(await screen.findByText(`Called ${name}.`)).toBeDefined();
  };
  await rename('Ada');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  await rename('Ida');
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeDefined();
});

test('an act asks for what it needs, and keeps what was typed when it is refused', async () => {
  const { server, sent } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'More actions for Ada' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Rename' }));
  const dialog = await screen.findByRole('dialog', { name: 'Rename' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save name' }));
  expect(await within(dialog).findByText(/is required|must/i)).toBeDefined();
  expect(sent()).toEqual([]);
  await userEvent.type(within(dialog).getByLabelText(/New name/), 'Ida');
  expect(within(dialog).getByText('Letters say Ida')).toBeDefined();
  server.onCall(call, () => refusal({ statusCode: 409, code: 'CONFLICT', message: 'Not now.' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save name' }));
  expect(await screen.findByText('Not now.')).toBeDefined();
  expect(within(dialog).getByDisplayValue('Ida')).toBeDefined();
});

test('what somebody else saved stays, and what both changed is asked', async () => {
  const { change, sent, client } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit details' }));
  const name = screen.getByLabelText(/First name/);
  await userEvent.clear(name);
  await userEvent.type(name, 'Ida');
  change({ company_name: 'Elsewhere Ltd' });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved.')).toBeDefined();
  expect(sent().at(-1)).toEqual({ first_name: 'Ida' });
  expect(await screen.findByText('Elsewhere Ltd')).toBeDefined();

  await userEvent.click(screen.getByRole('button', { name: 'Edit details' }));
  await userEvent.type(screen.getByLabelText(/First name/), ' Marie');
  change({ first_name: 'Olga' });
  await client.invalidateQueries({ queryKey: ['customers'] });
  expect(await screen.findByText(/Someone else changed this/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Take theirs' }));
  expect(screen.getByDisplayValue('Olga')).toBeDefined();
});

test('history says who, what, before and after, and goes on page by page', async () => {
  const { server } = open('?tab=history');
  const entry = (number: number, more: object) => ({
    id: sampleId(number),
    at: '2026-03-05T14:30:00.000Z',
    actor: 'Nora',
    impersonator: null,
    action: 'customer.changed',
    summary: `Change ${number}`,
    about: { kind: 'customer', id, title: '' },
    changes: [],
    ...more,
  });
  const about = { kind: 'booking', id: sampleId(9), title: 'Booking 12' };
  const changes = [
    { name: 'total', before: 80, after: 95.5 },
    { name: 'secret_column', before: 1, after: 2 },
  ];
  const pages = [
    { entries: [entry(1, { about, changes }), entry(2, {})], more: true },
    { entries: [entry(3, {})], more: false },
  ];
  server.onCall(customerHistory, ({ query }) =>
    Response.json(pages[query.get('before') === sampleId(2) ? 1 : 0]),
  );
  expect(await screen.findByText('Total')).toBeDefined();
  expect(screen.getByText('$80.00').closest('del')).not.toBeNull();
  expect(screen.getByText('$95.50').closest('ins')).not.toBeNull();
  expect(screen.queryByText(/secret/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Booking 12' }).getAttribute('href')).toContain('/admin/bookings/');
  expect(screen.queryByText('Change 3')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show earlier' }));
  expect(await screen.findByText('Change 3')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Show earlier' })).toBeNull();
});
