import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { currentCompany, setupProgress } from '#engine/contracts/company/companies.ts';
import { customerCalls } from '#engine/contracts/people/customers.ts';
import { enterOwnCompany } from '#engine/contracts/company/own-account.ts';
import { createFakeServer } from '#tests/web/fake-server.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { Page } from './final.tsx';

// It shows the company's page in a frame, which no test loads.
vi.mock('#app/features/company/onboarding/page-preview.tsx', async (original) => ({
  ...(await original<object>()),
  PagePreview: () => null,
}));

afterEach(() => vi.unstubAllGlobals());

const show = (sells: boolean) => {
  const server = createFakeServer();
  const services = { key: 'services', title: 'Add a service', count: Number(sells), done: sells };
  server.on(setupProgress, () => ({ steps: [services], done: false }) as never);
  server.on(customerCalls.list, () => []);
  server.on(currentCompany, () => ({ contact_phone: '+16465550142' }) as never);
  renderInApp(<Page />, { user: createUser('r_admin') });
  return server;
};

test('a company that sells nothing is not open, and is led to what it sells', async () => {
  show(false);
  expect(await screen.findByRole('heading', { level: 1, name: 'Almost open' })).toBeDefined();
  const link = screen.getByRole('link', { name: 'Add a service' });
  expect(link.getAttribute('href')).toBe('/onboarding/step-3');
  expect(screen.queryByRole('link', { name: /test booking/ })).toBeNull();
});

test('a company that sells something is open, with its page and a test booking by its phone', async () => {
  show(true);
  expect(await screen.findByRole('heading', { level: 1, name: 'You’re open' })).toBeDefined();
  await waitFor(() => {
    const link = screen.getByRole('link', { name: 'Make a test booking in a new tab' });
    expect(link.getAttribute('href')).toContain('phone=%2B16465550142');
  });
});

test('Finish signs in at the company’s own address, and leads behind the guide', async () => {
  const led = vi.fn<(address: string) => void>();
  const here = new URL('https://app.trellis.test/onboarding/step-4');
  vi.stubGlobal('location', Object.assign(here, { assign: led }));
  const server = show(true);
  const address = 'https://sparkle.trellis.test/login?link=abc';
  server.on(enterOwnCompany, () => ({ address }));
  await userEvent.click(await screen.findByRole('button', { name: 'Finish' }));
  await waitFor(() => expect(led).toHaveBeenCalledWith(address));
  expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({
    company_id: createUser('r_admin').companyId,
    next: '/auth/getting-started?guide=finished',
  });
});
