import { createHmac } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { useOffice, type OfficePage } from './support/office.ts';

const office = useOffice();

type Made = { id: string };
type Received = { signature: string; body: string };

/** A server of somebody else's, which answers as it is told. */
async function listen() {
  const received: Received[] = [];
  const state = { answer: 200 };
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const signature = String(request.headers['trellis-signature']);
      received.push({ signature, body: Buffer.concat(parts).toString() });
      response.writeHead(state.answer).end('heard');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // An address of a server that listens on a port is one with a port.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  return { received, state, url, close: () => server.close() };
}

const isSigned = ({ signature, body }: Received, secret: string): boolean => {
  const [, t, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  return createHmac('sha256', secret).update(`${t}.${body}`).digest('hex') === v1;
};

async function bookVisit(page: OfficePage, serviceId: string): Promise<string> {
  const { id } = await page.call<Made>('POST', '/api/bookings', {
    customer: { first_name: 'Wanda', last_name: 'Webhook', email: 'wanda@example.test' },
    address: { street: '5 Hook St', city: 'New York', state: 'NY', zip: '10001' },
    service_date: new Date(Math.ceil(Date.now() / 3_600_000 + 72) * 3_600_000).toISOString(),
    services: [{ id: serviceId, extras: [], pricing_variables: [] }],
    overbook: true,
  });
  return id;
}

test('a webhook hears of a booking, signed; one that is gone is mended and told what it missed', async () => {
  const page = office.newPage();

  const receiver = await listen();
  await page.openCompany();
  const service = await page.call<Made>('POST', '/api/services', {
    name: 'Deep clean',
    base_price: 120,
    duration: 60,
  });
  if ((await page.call<Made[]>('GET', '/api/locations')).length === 0)
    await page.call('POST', '/api/locations', { name: 'Center', timezone: 'America/New_York' });

  await page.goto('/admin/settings/integrations');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Webhooks/ })
    .click();
  await page.settle();
  await page.getByRole('button', { name: 'Add webhook' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Address').fill('example.com');
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  await expect(dialog.getByText('Enter an address that begins with https://.')).toBeVisible();
  await expect(dialog.getByText('Choose at least one event.')).toBeVisible();
  await dialog.getByLabel('Address').fill(receiver.url);
  await dialog.getByRole('group', { name: 'Bookings' }).getByRole('checkbox', { name: 'Bookings' }).check();
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  const secret = (await dialog.getByLabel('The signing secret').textContent()) ?? '';
  expect(secret).toMatch(/^whsec_/);
  await dialog.getByRole('button', { name: 'I’ve copied it' }).click();
  await expect(page.getByText('Nothing has been sent yet')).toBeVisible();

  const booked = await bookVisit(page, service.id);
  await expect.poll(() => receiver.received.length).toBeGreaterThan(0);
  const [first] = receiver.received;
  expect(first && isSigned(first, secret)).toBe(true);
  expect(JSON.parse(first?.body ?? '{}')).toMatchObject({ data: { booking: { id: booked } } });
  const deliveries = page.getByRole('table', { name: 'Deliveries' });
  await expect(deliveries.getByText('Delivered').first()).toBeVisible();

  receiver.state.answer = 410;
  const missed = await bookVisit(page, service.id);
  await expect(page.getByText(/answered that it is gone/)).toBeVisible();
  await expect(deliveries.getByText('Failed').first()).toBeVisible();

  receiver.state.answer = 200;
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('button', { name: 'Send test event' })).toBeVisible();
  const before = receiver.received.length;
  await page.getByRole('button', { name: 'Replay failed…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Replay', exact: true }).click();
  await expect(page.getByText(/on (its|their) way again/)).toBeVisible();
  await expect.poll(() => receiver.received.length).toBeGreaterThan(before);
  expect(
    receiver.received.slice(before).every(({ body }) => JSON.parse(body).data.booking.id === missed),
  ).toBe(true);

  await deliveries.getByRole('button').first().click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByLabel('The request')).toContainText('"event"');
  await expect(drawer.getByLabel('The answer').first()).toHaveText('heard');
  receiver.close();
});
