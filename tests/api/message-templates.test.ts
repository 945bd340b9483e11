import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createKeeper, type Keeper, type Thing } from '#tests/support/keeper.ts';
import { createMessageBench, type MessageBench } from '#tests/support/messages.ts';
import { createTestApp, errorOf, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let keeper: Keeper;
let bench: MessageBench;
beforeAll(async () => {
  app = await createTestApp();
  keeper = await createKeeper(app, 'r_marketing');
  bench = await createMessageBench(app);
});
afterAll(() => app.close());
beforeEach(() => void (app.outbox.letters.length = 0));

const confirmed = 'message_templates/booking_confirmed/customer/email';

test('lists every message, whether it is on, and whether its words are ours', async () => {
  const list = await keeper.read<Thing[]>('message_templates');
  expect(list.length).toBeGreaterThan(100);
  expect(
    list.find(
      ({ event, audience, channel }) =>
        event === 'rating_request' && audience === 'customer' && channel === 'email',
    ),
  ).toEqual({
    event: 'rating_request',
    title: 'Rating request',
    audience: 'customer',
    channel: 'email',
    class: 'service',
    preference: 'customer/ratings',
    enabled: true,
    enabled_by_default: true,
    changed: false,
  });
  const ofReceipt = await keeper.read<Thing[]>('message_templates?event=receipt');
  expect(ofReceipt.map(({ channel }) => channel)).toEqual(['email', 'push']);
});

test('own words are used, and given back', async () => {
  const saved = await keeper.put<Thing>(confirmed, {
    subject: 'See you {{booking.date}}',
    body: '# Dear {{customer.first_name|you}}\n\n{{booking.summary}}',
  });
  expect(saved).toMatchObject({
    changed: true,
    subject: 'See you {{booking.date}}',
    default: { subject: expect.stringContaining('Confirmed') },
  });
  const booking = await bench.upcoming();
  await bench.happens('booking_confirmed', booking.id);
  expect(app.outbox.letters.map(({ subject }) => subject)).toContainEqual(
    expect.stringMatching(/^See you \w+day, /),
  );
  const response = await keeper.client.send('DELETE', `/api/${confirmed}`);
  expect(response.json()).toMatchObject({ changed: false, subject: expect.stringContaining('Confirmed') });
});

test('what is wrong is told by field, tag and place', async () => {
  expect(
    await keeper.refusal('PUT', confirmed, {
      subject: '{{booking.datum}}',
      body: 'Hello\n{{customer.first_name}} {{quote.total}} [x](javascript:alert)',
    }),
  ).toEqual({
    subject: ['{{booking.datum}} is no merge tag (line 1, column 1)'],
    body: [
      '{{quote.total}} cannot be used in this message (line 2, column 25)',
      '"javascript:alert" is no address that a message may lead to',
    ],
  });
  for (const subject of ['Hi\r\nBcc: x@example.com', 'Hi\nthere', 'Hi\u2028there'])
    expect(await keeper.refusal('PUT', confirmed, { subject, body: 'x' })).toEqual({
      subject: ['must be a single line'],
    });
  expect(await keeper.refusal('PUT', confirmed, { subject: ' ', body: 'x' })).toEqual({
    subject: ['is missing'],
  });
  expect(
    await keeper.refusal('PUT', 'message_templates/booking_confirmed/customer/sms', {
      subject: '',
      body: 'x'.repeat(1601),
    }),
  ).toEqual({
    body: ['must have at most 1600 characters'],
  });
});

test('a message that nobody knows is not found', async () => {
  const response = await keeper.client.get('/api/message_templates/constructor/customer/email');
  expect([response.statusCode, errorOf(response).code]).toEqual([404, 'NOT_FOUND']);
});

test('what is switched off is not planned', async () => {
  await keeper.change('message_templates/booking_pending/customer/email', { enabled: false });
  const booking = await bench.upcoming(1);
  await bench.happens('booking_pending', booking.id);
  const planned = await bench.messagesOf('booking_pending', booking.id);
  expect(planned.map(({ audience }) => audience)).not.toContain('customer');
  expect(planned.map(({ audience }) => audience)).toContain('office');
});

test('previews words that are not saved yet, with a sample or with a booking', async () => {
  const sample = await preview(confirmed, { subject: 'Hi {{customer.first_name}}' });
  expect(sample).toMatchObject({ subject: 'Hi Ada', sms: null });
  expect(sample['html']).toContain('Sparkle Home Cleaning');
  expect(sample['html']).toContain('$176.38');
  const booking = await bench.upcoming(2);
  const real = await preview(confirmed, { subject: '{{booking.number}}', subjectId: booking.id });
  expect(real['subject']).toBe(String(booking.number));
  expect(real['html']).toContain('/manage?key=preview');
  expect(String(real['html']) + String(real['body'])).not.toMatch(/key=(?!preview)/);
  const sms = await preview('message_templates/booking_confirmed/customer/sms', {
    body: 'Größe €'.repeat(30),
  });
  expect(sms).toMatchObject({ html: '', sms: { alphabet: 'basic', places: 240, segments: 2 } });
});

async function preview(path: string, body: object): Promise<Thing> {
  const response = await keeper.client.post(`/api/${path}/preview`, body);
  expect([response.statusCode, response.body]).toEqual([200, expect.anything()]);
  return response.json<Thing>();
}

test('a preview of another company’s booking is not found', async () => {
  const other = await createMessageBench(app, 'wattle');
  const { id } = await other.upcoming();
  expect((await keeper.client.post(`/api/${confirmed}/preview`, { subjectId: id })).statusCode).toBe(404);
});

test('a test goes to whoever asks for it', async () => {
  const response = await keeper.client.post(`/api/${confirmed}/test`, {});
  expect([response.statusCode, response.json()]).toEqual([202, { sent_to: 'marketing@sparkle.test' }]);
  const [letter] = await app.lettersTo('marketing@sparkle.test');
  expect(letter?.subject).toMatch(/^\[Test\] Confirmed/);
});

test('the frame stands around every letter', async () => {
  await keeper.put('letter_frame', {
    logo_url: 'https://cdn.example.com/logo.png',
    reply_to: 'team@sparkle.test',
    footer: 'Licensed & insured',
  });
  const booking = await bench.upcoming(3);
  await bench.happens('booking_confirmed', booking.id);
  const letter = app.outbox.letters.find(({ subject }) => subject.startsWith('Confirmed'));
  expect(letter).toMatchObject({
    replyTo: 'team@sparkle.test',
    html: expect.stringContaining('<img src="https://cdn.example.com/logo.png"'),
  });
  expect(letter?.html).toContain('Licensed &amp; insured');
  expect((await keeper.client.send('DELETE', '/api/letter_frame')).json()).toEqual({
    logo_url: null,
    reply_to: null,
    footer: '',
  });
  await keeper.refusal('PUT', 'letter_frame', { logo_url: 'http://x" onload="', reply_to: null, footer: '' });
});

test('the log tells what was sent to whom, with its text to those who may read it', async () => {
  const filter = encodeURIComponent(
    JSON.stringify({ where: { event: 'booking_confirmed', state: 'sent', audience: 'customer' }, limit: 2 }),
  );
  const [entry] = await keeper.read<Thing[]>(`message_logs?filter=${filter}`);
  expect(entry).toMatchObject({
    title: 'Booking confirmed',
    channel: 'email',
    state: 'sent',
    recipient: expect.stringContaining('@'),
  });
  const { body } = await keeper.read<Thing>(`message_logs/${entry?.id}`);
  expect(body).toContain('Total');
  // Whoever has the key can act for the customer.
  expect(body).toContain('?key=…');
  expect(body).not.toMatch(/[?&]key=[\w-]/);
  const { count } = await keeper.read<{ count: number }>('message_logs/count');
  expect(count).toBeGreaterThan(10);
  expect((await (await app.signedIn('sparkle', 'r_team')).get('/api/message_logs')).statusCode).toBe(403);
});
