import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { taxRateCalls } from '#engine/contracts/money/tax-rates.ts';
import { createFakeServer } from '#tests/web/fake-server.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { TaxQuestion } from './tax-question.tsx';
import { useSavedFields } from './use-saved-fields.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

function Guide({ country, onGone }: { country: string; onGone: () => void }) {
  const fields = useSavedFields();
  return (
    <>
      <TaxQuestion country={country} fields={fields} onChanged={() => undefined} />
      <button type="button" onClick={() => void fields.areSaved().then((saved) => saved && onGone())}>
        Go on
      </button>
    </>
  );
}

function open(country: string, rates: readonly object[] = []) {
  const server = createFakeServer();
  const sent: unknown[] = [];
  // Only what the question shows of them.
  server.on(taxRateCalls.list, () => rates as never);
  server.on(taxRateCalls.create, (body) => {
    sent.push(body);
    return {} as never;
  });
  const onGone = vi.fn<() => void>();
  renderInApp(<Guide country={country} onGone={onGone} />, { user: createUser('r_admin') });
  return { onGone, sent };
}
const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Go on' }));
const choose = async (name: string) => userEvent.click(await screen.findByRole('radio', { name }));

test('nobody goes on without having said whether they charge tax', async () => {
  const { onGone, sent } = open('US');
  await screen.findByRole('radio', { name: 'No' });
  await goOn();
  expect(await screen.findByText('Choose one.')).toBeDefined();
  expect(onGone).not.toHaveBeenCalled();
  await choose('No');
  await goOn();
  await waitFor(() => expect(onGone).toHaveBeenCalledOnce());
  expect(sent).toEqual([]);
});

test('a tax has the name of its country, and no percent before somebody enters one', async () => {
  const { onGone, sent } = open('GB');
  await choose('Yes, included in my prices');
  await goOn();
  expect(await screen.findByText('Enter a percent above 0, up to 100.')).toBeDefined();
  await userEvent.type(screen.getByRole('textbox', { name: 'Percent' }), '20');
  await goOn();
  await waitFor(() => expect(onGone).toHaveBeenCalledOnce());
  expect(sent).toMatchObject([{ label: 'VAT', inclusive: true, components: [{ label: 'VAT', rate: 20 }] }]);
});

test('a company that charges a tax reads which, and is not asked', async () => {
  const rate = { label: 'GST', inclusive: true, components: [{ label: 'GST', rate: 10 }] };
  const { onGone } = open('AU', [rate]);
  expect(await screen.findByText(/^GST, 10%, is included in your prices/)).toBeDefined();
  await goOn();
  await waitFor(() => expect(onGone).toHaveBeenCalledOnce());
});
