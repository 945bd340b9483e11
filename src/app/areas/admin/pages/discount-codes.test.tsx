import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { discountCodeCalls } from '#engine/contracts/catalogue/discount-codes.ts';
import { createFakeServer } from '#tests/web/fake-server.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { sampleRecord } from '#tests/web/sample-records.ts';
import { list, Page } from './discount-codes.tsx';

const open = { starts_on: null, ends_on: null, total_limit: null, used: 3, active: true };

function show(codes: Record<string, Record<string, unknown>>, uses: { count: number; title: string }[] = []) {
  const server = createFakeServer();
  const rows = Object.entries(codes).map(([code, changes], index) => ({
    ...sampleRecord(list, index),
    ...open,
    code,
    ...changes,
  }));
  server.onCall(discountCodeCalls.list, () => Response.json(rows));
  server.onCall(discountCodeCalls.count, () => Response.json({ count: rows.length }));
  server.onCall(discountCodeCalls.get, () => Response.json(rows[0], { headers: { etag: '"1"' } }));
  server.onCall(discountCodeCalls.update, ({ body }) => Response.json({ ...rows[0], ...(body as object) }));
  server.onCall(discountCodeCalls.uses, () => Response.json(uses));
  server.onCall(discountCodeCalls.remove, () => Response.json({ id: rows[0]?.id, outcome: 'archived' }));
  renderInApp(<Page />, { user: createUser('r_admin') });
  return server;
}
const rowOf = async (code: string) => screen.findByRole('row', { name: new RegExp(code) });

test('a code says why it cannot be used today', async () => {
  show({
    OPEN: {},
    GONE: { ends_on: '2020-01-31' },
    FULL: { total_limit: 3 },
    LATER: { starts_on: '2999-12-01' },
    AWAY: { active: false },
  });
  expect(within(await rowOf('GONE')).getByText('Expired')).toBeDefined();
  expect(within(await rowOf('FULL')).getByText('Used up')).toBeDefined();
  expect(within(await rowOf('LATER')).getByText(/^Starts .*2999/)).toBeDefined();
  expect(within(await rowOf('AWAY')).getByText('Archived')).toBeDefined();
  expect(within(await rowOf('OPEN')).queryByText(/Expired|Used up|Starts|Archived/)).toBeNull();
});

test('a code is archived from the menu of its row, and back', async () => {
  const server = show({ SPRING: {} });
  const sent = () => server.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for SPRING' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Archive' }));
  expect(await screen.findByText(/SPRING archived\./)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent()).toEqual([{ active: false }, { active: true }]));
});

test.each(['Archive', 'Delete'])('%s: what uses a code is said before it is archived', async (act) => {
  const server = show({ SPRING: {} }, [{ count: 43, title: 'series' }]);
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for SPRING' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: act }));
  const question = await screen.findByRole('dialog', { name: 'Archive SPRING?' });
  expect(question.textContent).toContain('stays with 43 series');
  expect(server.calls.every(({ method }) => method === 'GET')).toBe(true);
  await userEvent.click(within(question).getByRole('button', { name: 'Archive' }));
  expect(await screen.findByText(/SPRING archived\./)).toBeDefined();
});

test('a share is entered with its unit', async () => {
  show({ SPRING: { discount_type: 'percent', discount: 15 } });
  await userEvent.click(await screen.findByRole('link', { name: /SPRING/ }));
  const dialog = await screen.findByRole('dialog', { name: 'SPRING' });
  const box = within(dialog).getByRole('textbox', { name: 'Discount' });
  expect(box.closest('.mantine-NumberInput-wrapper')?.textContent).toContain('%');
});
