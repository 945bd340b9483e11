import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { updateCurrentCompany } from '#engine/contracts/company/companies.ts';
import { createFakeServer, refusal } from '#tests/web/fake-server.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import type { Company } from './api.ts';
import { DetailsForm } from './details-form.tsx';

const company = {
  id: 'c1',
  business_name: 'Paws',
  subdomain: 'paws',
  country: 'US',
  currency: { code: 'USD', symbol: '$' },
  timezone: 'America/New_York',
  date_format: 'MMM D, YYYY',
  time_format: 'h:mm a',
  contact_email: 'olive@paws.test',
  contact_phone: null,
  address: '',
} as Company; // What the form reads of it.

function show(language: string, of = company) {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);
  const server = createFakeServer();
  renderInApp(<DetailsForm company={of} back={null} onSaved={async () => {}} />, {
    user: createUser('r_admin'),
  });
  return server;
}

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

test('what the browser knows is said, and asked on demand', async () => {
  show('en-US');
  expect(screen.getByRole('region', { name: 'Country, currency and email' }).textContent).toContain(
    'United States · US Dollar (USD) · New York timeCustomers write to olive@paws.test.',
  );
  expect(screen.getAllByRole('textbox').map((box) => box.getAttribute('name') ?? '')).toHaveLength(4);
  await userEvent.click(screen.getByRole('button', { name: 'Change' }));
  expect(screen.getByLabelText('Email')).toBeDefined();
  expect(screen.getByRole('combobox', { name: 'Country' })).toBeDefined();
});

test('whose browser is of another country is asked at once', () => {
  show('de-DE');
  expect(screen.getByRole('combobox', { name: 'Country' })).toBeDefined();
});

test('what was refused is shown, however little was asked', async () => {
  const server = show('en-US');
  server.on(updateCurrentCompany, () =>
    refusal({
      statusCode: 422,
      code: 'VALIDATION',
      details: { messages: { currency_code: ['can’t change after the first payment'] } },
    }),
  );
  await userEvent.type(screen.getByLabelText('Phone'), '+16465550142');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('combobox', { name: 'Currency' })).toBeDefined();
});

test('a refused box says so by its own name, once, and gets the keyboard', async () => {
  const server = show('en-US');
  server.on(updateCurrentCompany, () =>
    refusal({
      statusCode: 422,
      code: 'VALIDATION',
      details: { messages: { contact_phone: ['is not a valid phone number'] } },
    }),
  );
  await userEvent.type(screen.getByLabelText('Phone'), 'abc');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findAllByText(/is not a valid phone number/)).toHaveLength(1);
  expect(screen.getByText('Phone is not a valid phone number.')).toBeDefined();
  expect(screen.getByLabelText('Phone')).toBe(document.activeElement);
});

test.each([
  ['MMM D, YYYY', { date_format: 'D MMM YYYY', time_format: 'HH:mm' }],
  ['YYYY-MM-DD', {}],
])(
  'a new country writes dates of %s its own way, unless another was chosen',
  async (date_format, formats) => {
    const server = show('de-DE', { ...company, date_format });
    server.on(updateCurrentCompany, () => Response.json(company));
    await userEvent.click(screen.getByRole('combobox', { name: 'Country' }));
    await userEvent.click(screen.getByRole('option', { name: 'Germany' }));
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    const saves = () => server.calls.filter(({ method }) => method === 'PATCH');
    await waitFor(() =>
      expect(saves()[0]?.body).toEqual({ country: 'DE', currency_code: 'EUR', ...formats }),
    );
  },
);
