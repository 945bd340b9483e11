import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { getPolicies } from '#engine/contracts/company/policy-settings.ts';
import { createFakeServer, refusal } from '#tests/web/fake-server.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { sampleSettings } from '#tests/web/sample-records.ts';
import { Page, settingsOf } from './policies.tsx';

test('policies that cannot be had are said to be, with a way to ask again', async () => {
  const server = createFakeServer();
  server.on(getPolicies, () =>
    refusal({ statusCode: 500, code: 'INTERNAL', message: 'Something went wrong.' }),
  );
  renderInApp(<Page />, { user: createUser('r_admin') });
  expect(await screen.findByText('Failed to get company policies')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});

async function openCancelling(cancel: Record<string, unknown>) {
  const server = createFakeServer();
  const sample = sampleSettings(settingsOf) as { policies: Record<string, unknown> }; // As their call answers.
  const saved = { ...sample, policies: { ...sample.policies, ...cancel } };
  server.onCall(settingsOf.calls.get, () => Response.json(saved));
  renderInApp(<Page />, { user: createUser('r_admin') });
  return within(await screen.findByRole('region', { name: 'Cancelling' }));
}

const example = () =>
  screen.getAllByRole('status').find(({ textContent }) => /free to cancel/.test(textContent ?? ''))
    ?.textContent;

test('a policy is a sentence whose example goes along while it is typed', async () => {
  const section = await openCancelling({
    cancel_late: { kind: 'hours', hours: 16 },
    cancel_fee: { type: 'percent', value: 50 },
    skip_counts_as_cancel: false,
    cancel_fee_taxable: false,
  });
  const hours = section.getByRole('textbox', { name: 'Free to cancel until: hours' });
  const share = section.getByRole('textbox', { name: 'Late cancellation fee: percent' });
  const sentence = section.getByText(/^Customers can cancel free of charge until/);
  expect([sentence.contains(hours), sentence.contains(share)]).toEqual([true, true]);
  expect(example()).toContain('until Thursday, 05:00 pm. After that, cancelling costs $80.00.');
  await userEvent.clear(hours);
  await userEvent.type(hours, '12');
  await userEvent.clear(share);
  await userEvent.type(share, '25');
  expect(example()).toContain('until Thursday, 09:00 pm. After that, cancelling costs $40.00.');
  await userEvent.click(
    section.getByRole('combobox', { name: 'Late cancellation fee: what it is counted in' }),
  );
  await userEvent.click(await screen.findByRole('option', { name: 'nothing' }));
  expect(section.queryByRole('textbox', { name: /^Late cancellation fee/ })).toBeNull();
  expect(example()).toContain('is free to cancel at any time.');
});

test('what is wrong with a part of a sentence stands below it, with the name of the policy', async () => {
  const section = await openCancelling({
    cancel_late: { kind: 'hours', hours: 16 },
    cancel_fee: null,
  });
  const hours = section.getByRole('textbox', { name: 'Free to cancel until: hours' });
  await userEvent.clear(hours);
  await userEvent.type(hours, '9000');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  const said = await section.findByText('Free to cancel until must be at most 720.');
  expect(hours.getAttribute('aria-invalid')).toBe('true');
  expect(hours.getAttribute('aria-describedby')).toContain(said.id);
});

/** The examples that stand in a section. */
const examplesIn = (section: HTMLElement) =>
  within(section)
    .queryAllByRole('status')
    .filter(({ textContent }) => textContent?.startsWith('Example:'));

test.each([
  ['Booking ahead', 'Hours of notice', '99999999', 'Hours of notice must be at most 8,760.'],
  ['Booking ahead', 'Hours of notice', '-5', 'Hours of notice must be at least 0.'],
  ['Booking ahead', 'Hours of notice', '', 'Hours of notice is required.'],
  [
    'Teams',
    'Days ahead teams see their jobs',
    '999999999',
    'Days ahead teams see their jobs must be at most 365.',
  ],
  ['Cancelling', 'Late cancellation fee: percent', '150', 'Late cancellation fee must be at most 100%.'],
  ['Cancelling', 'Free to cancel until: hours', '', 'Free to cancel until is required.'],
])('in %s, “%s” as “%s” is corrected at once, without an example', async (title, name, typed, problem) => {
  await openCancelling({
    cancel_late: { kind: 'hours', hours: 16 },
    cancel_fee: { type: 'percent', value: 50 },
  });
  const section = screen.getByRole('region', { name: title });
  const box = within(section).getByRole('textbox', { name });
  expect(examplesIn(section)).toHaveLength(1);
  expect(box.getAttribute('aria-invalid')).not.toBe('true');
  await userEvent.clear(box);
  if (typed !== '') await userEvent.type(box, typed);
  const said = within(section).getByText(problem);
  expect(box.getAttribute('aria-describedby')).toContain(said.id);
  expect(examplesIn(section)).toEqual([]);
});
