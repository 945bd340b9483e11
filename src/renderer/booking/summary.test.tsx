import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { bookOf, type QuoteCase } from '#engine/booking/test-quote-case.ts';
import { testCatalogue, testDays, testNow, testService } from '#engine/form/test-forms.ts';
import type { FormNode } from '#engine/tree/form-node.ts';
import { showTestForm } from '../test-form.tsx';
import type { Estimate } from './ports.ts';

const book = (more: Partial<QuoteCase> = {}) =>
  bookOf({
    name: 'one service',
    services: [{ basePrice: 11_000 }],
    expected: {
      subtotal: 0,
      discount: 0,
      discountCode: 0,
      beforeTax: 0,
      tax: 0,
      tip: 0,
      giftCard: 0,
      total: 0,
      next: null,
    },
    ...more,
  });
const catalogue = {
  ...testCatalogue,
  services: [...testCatalogue.services, testService('service-0')],
  frequencies: [{ id: 'frequency', name: 'Weekly', discount: 0, discount_type: 'percent' as const }],
};
const field = (id: string): FormNode => ({ id, type: 'textfield', formId: id, attributes: { label: id } });
const summary: FormNode = { id: 'summary', type: 'bookingSummary', attributes: { title: 'Summary' } };
const frequencies: FormNode = { id: 'often', type: 'frequencies', attributes: { label: 'How often' } };

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const lines = () =>
  screen
    .getAllByRole('term')
    .map(({ textContent, nextElementSibling: value }) => [textContent, value?.textContent]);

test('a rhythm is a line once it is chosen, and not before', async () => {
  await showTestForm({
    children: [frequencies, summary],
    book: book(),
    context: { catalogue },
    answers: { serviceIds: ['service-0'] },
  });
  expect(lines().map(([name]) => name)).not.toContain('How often');
  fireEvent.click(screen.getByLabelText('Weekly'));
  expect(lines()).toContainEqual(['How often', 'Frequency']);
});

test('a service without its options is named, with what its price waits for', async () => {
  await showTestForm({
    children: [frequencies, summary],
    context: { catalogue },
    answers: { serviceIds: ['rooms'], frequencyId: 'frequency' },
  });
  expect(lines()).toEqual([
    ['Services', 'rooms'],
    ['How often', 'Weekly'],
  ]);
  expect(screen.getByText('Choose options for rooms to see the price.')).toBeDefined();
});

test('a window says that it is when somebody arrives', async () => {
  const [first, ...others] = testDays;
  const [slot, ...later] = first?.slots ?? [];
  expect.assert(first && slot);
  const days = [{ ...first, slots: [{ ...slot, arrival_window: 60 }, ...later] }, ...others];
  await showTestForm({
    children: [summary],
    book: book(),
    context: { catalogue, days },
    answers: {
      serviceIds: ['service-0'],
      service_date_picker: first.date,
      service_date: slot.datetime,
    },
  });
  expect(lines().join().replaceAll('\u00a0', ' ')).toContain('When,Tue, Nov 3Arrival 12 – 1 pm');
});

test('a tax that is within the price is called that, and is no line that would be added', async () => {
  await showTestForm({
    children: [summary],
    context: { catalogue },
    book: book({ tax: { inclusive: true, rates: [100_000] } }),
    answers: { serviceIds: ['service-0'] },
  });
  expect(lines().map(([name]) => name)).not.toContain('Tax');
  expect(screen.getByText('Tax included: $10.00')).toBeDefined();
});

const isWrong = (label: string) => screen.getByLabelText(label).getAttribute('aria-invalid') === 'true';

/** A form with both fields for codes, and what the server says of them. */
async function openCodes(said: Partial<Estimate>) {
  const made = await showTestForm({
    children: [field('discount_code'), field('gift_card_code'), summary],
    book: book(),
    context: { catalogue },
    answers: { serviceIds: ['service-0'] },
    ports: {
      estimate: async () => {
        const { price } = made.desk.price.get();
        const known = {
          code: null,
          gift_card_balance: 0,
          fees: [],
          first_visit: true,
          customer_tax_rate: null,
        };
        const base = { ...price, service_date: null, request_hash: '', lines: [], notices: [], known };
        // What the page has found, with what the server finds otherwise.
        return { ...base, ...said } as unknown as Estimate;
      },
    },
  });
  const enter = async (label: string, text: string) => {
    fireEvent.input(screen.getByLabelText(label), { target: { value: text } });
    fireEvent.blur(screen.getByLabelText(label));
    await act(async () => new Promise((resolve) => setTimeout(resolve, 250)));
  };
  const noteOf = (label: string) => {
    const id = screen.getByLabelText(label).getAttribute('aria-describedby') ?? '';
    const note = document.getElementById(id);
    expect.assert(note);
    return within(note).getByRole('status').textContent;
  };
  return { ...made, enter, noteOf };
}

test('a code that is refused says so at its field, once, until another one is typed', async () => {
  const message = 'We don’t recognize this code. Check the spelling.';
  const { enter, noteOf } = await openCodes({
    notices: [{ field: 'discount_code', code: 'code_unknown', message }],
  });
  expect(noteOf('discount_code')).toBe('');
  await enter('discount_code', 'NOPE');
  expect(noteOf('discount_code')).toBe(message);
  expect(noteOf('gift_card_code')).toBe('');
  expect(screen.getAllByText(message)).toHaveLength(1);
  expect(isWrong('discount_code')).toBe(true);
  expect(isWrong('gift_card_code')).toBe(false);
  fireEvent.input(screen.getByLabelText('discount_code'), { target: { value: 'NOPE2' } });
  expect(noteOf('discount_code')).toBe('');
  expect(isWrong('discount_code')).toBe(false);
});

test('Enter at a code asks what becomes of it, and sends nothing', async () => {
  const { desk, noteOf } = await openCodes({ discount_code_total: 10, total: 90 });
  const code = screen.getByLabelText('discount_code');
  fireEvent.input(code, { target: { value: 'TEN' } });
  // Refused: the browser would have sent the form.
  expect(fireEvent.keyDown(code, { key: 'Enter' })).toBe(false);
  await act(async () => new Promise((resolve) => setTimeout(resolve, 250)));
  expect(noteOf('discount_code')).toBe('Applied: ($10.00)');
  expect(desk.session.form().status).toBe('open');
  expect(fireEvent.keyDown(code, { key: 'a' })).toBe(true);
});

test('a code that is good says at its field what it takes off; a gift card may stand in either', async () => {
  const { enter, noteOf } = await openCodes({ discount_code_total: 0, giftcard_total: 40, total: 70 });
  await enter('discount_code', 'GIFT');
  expect(noteOf('discount_code')).toBe('Applied: ($40.00)');
  await enter('gift_card_code', 'GIFT2');
  expect(noteOf('gift_card_code')).toBe('Applied: ($40.00)');
  expect(noteOf('discount_code')).toBe('');
});

test('asked why, a price says how it came about', async () => {
  await showTestForm({
    children: [summary],
    book: book(),
    context: { catalogue },
    answers: { serviceIds: ['service-0'] },
  });
  const details = screen.getByText('Why this price?').parentElement;
  expect.assert(details instanceof HTMLDetailsElement);
  act(() => void (details.open = true));
  const steps = await screen.findAllByRole('listitem');
  expect(steps.at(-1)?.textContent).toBe('Total$110.00');
});

test('until a service is chosen, its place says how soon somebody can come and what speaks for the company', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: testNow });
  const { container } = await showTestForm({
    children: [
      { id: 'day', type: 'bookingSpotDate' },
      { id: 'time', type: 'bookingSpotTime' },
      { id: 'services', type: 'services' },
      summary,
    ],
    welcome: { title: 'Good to know', lines: ['Free cancellation'], phone: '+1 (555) 010' },
  });
  const said = within(screen.getByRole('region', { name: 'Good to know' }));
  await said.findByText('Free cancellation');
  expect(said.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Next available: Tue, Nov 3, 12:01',
    'Free cancellation',
    '+1 (555) 010',
  ]);
  expect(said.getByRole('link').getAttribute('href')).toBe('tel:+1555010');
  expect(container.textContent).not.toContain('to see the price');
  fireEvent.click(screen.getByLabelText(/^plain/));
  await act(async () => undefined);
  expect(screen.queryByText('Free cancellation')).toBeNull();
  expect(screen.getByRole('region', { name: 'Summary' })).toBeDefined();
});
