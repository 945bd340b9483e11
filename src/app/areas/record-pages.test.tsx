import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { describe, expect, test } from 'vitest';
import { permissionNames } from '#engine/access/permissions.ts';
import type { Contract } from '#engine/contracts/platform/contract.ts';
import { topicOf } from '#engine/contracts/platform/topic.ts';
import { getSeriesContract } from '#engine/contracts/booking/booking-life.ts';
import { customerBalance, customerCalls } from '#engine/contracts/people/customers.ts';
import { readBookingPayments } from '#engine/contracts/money/payments.ts';
import { getPriceChangeOutcome } from '#engine/contracts/catalogue/price-change-outcome.ts';
import { bookingComing } from '#engine/contracts/booking/rehearsal.ts';
import { getVisitLog } from '#engine/contracts/crew/visit-log.ts';
import { getWhatIfOutcome } from '#engine/contracts/booking/what-if-outcome.ts';
import {
  bookingHistory,
  bookingMessages,
  customerHistory,
  customerMessages,
} from '#engine/contracts/company/record-history.ts';
import type { User } from '#app/lib/session.ts';
import type { AnyRecord, AnyRecordDefinition } from '#app/ui/record/record-definition.ts';
import { createFakeServer, refusal } from '#tests/web/fake-server.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { sampleId, sampleOf } from '#tests/web/sample-records.ts';
import { isPage, type PageRecord } from '../route.ts';
import { allRoutes } from '#tests/web/all-routes.ts';

type RecordModule = Awaited<ReturnType<PageRecord['page']>> & { record: AnyRecordDefinition };
const isRecordModule = (module: object): module is RecordModule => 'record' in module;

/** Every page of a record that the shell makes. */
const pages = (
  await Promise.all(allRoutes.filter(isPage).map(async ({ path, page }) => ({ path, module: await page() })))
).flatMap(({ path, module }) => (isRecordModule(module) ? [{ path, ...module }] : []));

const id = sampleId(1);
/** What pages of records ask for beside their record. */
const beside: readonly Contract[] = [
  bookingComing,
  bookingHistory,
  bookingMessages,
  customerBalance,
  customerCalls.get,
  customerHistory,
  customerMessages,
  getPriceChangeOutcome,
  getSeriesContract,
  readBookingPayments,
  getWhatIfOutcome,
  getVisitLog,
];

const sampleAnswer = ({ answer = {} }: Contract): AnyRecord => ({
  ...(sampleOf(answer, 'Word') as object),
  ...('timezone' in (sampleOf(answer, 'Word') as object) && {
    timezone: 'America/New_York',
    start_local: '2026-03-05T09:30',
  }),
  id,
});

/** Answers every call about the record with something its contract admits, or with nothing. */
function serveRecord({ get }: AnyRecordDefinition) {
  const server = createFakeServer();
  const record = sampleAnswer(get);
  const every = (path: string, answer: () => Response) =>
    server.onCall({ method: 'GET', path } as Contract, answer);
  every('/api/:any', () => Response.json([]));
  every('/api/:any/:id', () => Response.json([]));
  every('/api/:any/count', () => Response.json({ count: 0 }));
  every('/api/:any/:id/:part', () => Response.json([]));
  for (const call of beside) server.onCall(call, () => Response.json(sampleOf(call.answer ?? {}, 'Word')));
  server.onCall(get, () => Response.json(record, { headers: { etag: '"1"' } }));
  return { server, record };
}

/** Who may look at all, and change nothing. */
const reader = (): User => ({
  ...createUser('r_admin'),
  resources: [],
  models: permissionNames.map((name) => ({ name, read: true })),
});

const show = (path: string, Page: RecordModule['Page'], user = createUser('r_admin'), query = '') =>
  renderInApp(
    <Routes>
      <Route path={path} element={<Page />} />
    </Routes>,
    { user, at: path.replace(':id', id) + query },
  );

describe.each(pages)('$path', ({ path, Page, record: definition }) => {
  const { nameOf, noun, tabs, get } = definition;

  test('says what it is called, and opens on its first page', async () => {
    const { record } = serveRecord(definition);
    show(path, Page);
    expect(await screen.findByRole('heading', { level: 1, name: nameOf(record) })).toBeDefined();
    const [first] = tabs;
    expect(screen.getByRole('tab', { name: first.title }).getAttribute('aria-selected')).toBe('true');
  });

  test('goes through its pages by keys alone, each with an address', async () => {
    serveRecord(definition);
    const { router } = show(path, Page);
    const [first, ...others] = await screen.findAllByRole('tab');
    first?.focus();
    for (const tab of others) {
      await userEvent.keyboard('{ArrowRight}');
      expect(tab.getAttribute('aria-selected')).toBe('true');
      const { name } = tabs.find(({ title }) => title === tab.textContent) ?? { name: '?' };
      expect(new URLSearchParams(router.state.location.search).get('tab')).toBe(name);
    }
    expect(others).toHaveLength(tabs.length - 1);
  });

  test.each(tabs.map(({ name, title }) => ({ name, title })))(
    'opens on $title where the address says so',
    async ({ name, title }) => {
      serveRecord(definition);
      show(path, Page, createUser('r_admin'), `?tab=${name}`);
      const tab = await screen.findByRole('tab', { name: title });
      expect(tab.getAttribute('aria-selected')).toBe('true');
      const panel = await screen.findByRole('tabpanel');
      await waitFor(() => expect(within(panel).queryByRole('status', { name: 'Loading' })).toBeNull());
      expect(within(panel).queryByText('This couldn’t be loaded')).toBeNull();
    },
  );

  test('an address that was bent on the way opens the first page', async () => {
    serveRecord(definition);
    show(path, Page, createUser('r_admin'), '?tab=%3Cscript%3E&open=x');
    const [first] = await screen.findAllByRole('tab');
    expect(first?.getAttribute('aria-selected')).toBe('true');
  });

  test('says where nothing has happened yet', async () => {
    if (!definition.tabs.some(({ name }) => name === 'history')) return;
    serveRecord(definition);
    show(path, Page, createUser('r_admin'), '?tab=history');
    expect(await screen.findByText('Nothing has happened yet')).toBeDefined();
  });

  test('says that it is not there', async () => {
    const { server } = serveRecord(definition);
    server.onCall(get, () => refusal({ statusCode: 404, code: 'NOT_FOUND' }));
    show(path, Page);
    expect(await screen.findByRole('heading', { name: `This ${noun} wasn’t found` })).toBeDefined();
  });

  test('says that it is gone when it goes while somebody looks', async () => {
    const { server } = serveRecord(definition);
    const { client } = show(path, Page);
    await screen.findAllByRole('tab');
    server.onCall(get, () => refusal({ statusCode: 404, code: 'NOT_FOUND' }));
    await client.invalidateQueries({ queryKey: [topicOf(get)] });
    expect(await screen.findByRole('heading', { name: `This ${noun} wasn’t found` })).toBeDefined();
  });

  test('says that it failed, and tries again', async () => {
    const { server, record } = serveRecord(definition);
    server.onCall(get, () => refusal({ statusCode: 409, code: 'CONFLICT', message: 'Not now.' }));
    show(path, Page);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText('Not now.')).toBeDefined();
    server.onCall(get, () => Response.json(record));
    await userEvent.click(retry);
    expect(await screen.findByRole('heading', { level: 1, name: nameOf(record) })).toBeDefined();
  });

  test('says who to ask where one may not look', async () => {
    const { server } = serveRecord(definition);
    server.onCall(get, () => refusal({ statusCode: 403, code: 'FORBIDDEN' }));
    show(path, Page);
    expect(await screen.findByText('You don’t have access to this')).toBeDefined();
  });

  test('whoever may only look is offered nothing that changes something', async () => {
    const { record } = serveRecord(definition);
    show(path, Page, reader());
    await screen.findByRole('heading', { level: 1, name: nameOf(record) });
    expect(screen.queryByRole('button', { name: `More actions for ${nameOf(record)}` })).toBeNull();
    expect(screen.queryByRole('button', { name: /^(Edit|Add|New)/ })).toBeNull();
  });

  test('its acts have titles of their own', () => {
    const titles = (definition.acts ?? []).map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
  });
});
