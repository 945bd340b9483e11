import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GiftCardsPage } from '#engine/contracts/site/page-data.ts';
import type { Boot } from '#engine/contracts/site/rendered-pages.ts';
import { sendLead } from '#engine/contracts/people/leads.ts';
import { createFakeServer } from '#tests/web/fake-server.ts';
import { Page as GiftPage } from '../pages/gift-cards.tsx';
import { Page as LeadPage } from '../pages/lead.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
});

const boot: Boot = {
  company: null,
  host: 'company',
  baseHost: 'trellis.localhost',
  demo: false,
  signedIn: false,
  version: '1',
  outside: null,
};
const untouched = { values: {}, errors: {}, sent: false };
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const write = (label: RegExp, value: string) => fireEvent.input(field(label), { target: { value } });

const openLead = (values: Record<string, string> = {}) => {
  cleanup();
  render(<LeadPage data={{ ...untouched, values }} boot={boot} />);
};

test('what was typed is there after a reload; what the link says goes before it', () => {
  openLead();
  write(/Email/, 'ada@lead.test');
  write(/Message/, 'Two cats');
  openLead();
  expect(field(/Email/).value).toBe('ada@lead.test');
  expect(field(/Message/).value).toBe('Two cats');
  openLead({ email: 'grace@lead.test' });
  expect(field(/Email/).value).toBe('grace@lead.test');
  expect(field(/Message/).value).toBe('Two cats');
  write(/Message/, '');
  openLead();
  expect(field(/Message/).value).toBe('');
});

test('what was typed before the script had come is kept with it', () => {
  const container = document.createElement('div');
  document.body.append(container);
  const page = <LeadPage data={untouched} boot={boot} />;
  container.innerHTML = renderToString(page);
  const email = container.querySelector<HTMLInputElement>('[name="email"]');
  if (email) email.value = 'early@lead.test';
  render(page, { container, hydrate: true });
  openLead();
  expect(field(/Email/).value).toBe('early@lead.test');
});

test('what is sent is forgotten', async () => {
  createFakeServer().on(sendLead, () => new Response(null, { status: 204 }));
  openLead();
  write(/Email/, 'ada@lead.test');
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByRole('status');
  expect(localStorage.length).toBe(0);
});

test('a wrong number or address is told when its field is left, and not while it is typed', () => {
  openLead();
  write(/Phone/, 'call me');
  expect(screen.queryByText(/valid phone/)).toBeNull();
  fireEvent.blur(field(/Phone/));
  expect(screen.getByText('Phone is not a valid phone number')).toBeTruthy();
  write(/Phone/, '(212) 555-0100');
  expect(screen.queryByText(/valid phone/)).toBeNull();
  fireEvent.blur(field(/Phone/));
  expect(screen.queryByText(/valid phone/)).toBeNull();
  fireEvent.blur(field(/Email/));
  expect(screen.queryByText('Email is required')).toBeNull();
  write(/Email/, 'ada');
  fireEvent.blur(field(/Email/));
  expect(screen.getByText('Email is not a valid email address')).toBeTruthy();
});

const gifts: GiftCardsPage = {
  open: true,
  designs: [{ id: 'ribbon', picture: null }],
  presets: [25, 50],
  minimum: 10,
  maximum: 500,
  today: '2026-06-01',
  customer: null,
  payments: {
    fspay_available: false,
    card: false,
    cash: false,
    check: false,
    card_processor: 'stripe',
    processor_details: { stripe_publishable_key: null },
  },
};

const openGifts = () => {
  cleanup();
  render(<GiftPage data={gifts} boot={boot} />);
};

test('a gift comes back with its amount, whether offered or typed', () => {
  openGifts();
  write(/Your name/, 'Grace');
  fireEvent.click(screen.getByRole('radio', { name: '$50.00' }));
  openGifts();
  expect(field(/Your name/).value).toBe('Grace');
  expect(screen.getByRole('radio', { name: '$50.00' })).toHaveProperty('checked', true);
  expect(screen.getByRole('button', { name: 'Buy for $50.00' })).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'Another amount' }));
  write(/Amount/, '75');
  openGifts();
  expect(field(/Amount/).value).toBe('75');
  // While it is typed the field stays, though it may be one of those that are offered.
  write(/Amount/, '25');
  expect(field(/Amount/).value).toBe('25');
});
