import { createHmac } from 'node:crypto';
import { type RequestListener, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type RunningSandbox, startSandbox } from '#sandbox';

let sandbox: RunningSandbox;

beforeAll(async () => void (sandbox = await startSandbox()));
afterAll(() => sandbox.stop());
beforeEach(async () => void (await at('/api/messages', { method: 'DELETE' })));

const at = (path: string, init?: RequestInit) => fetch(`${sandbox.apiUrl}${path}`, init);

type Summary = { channel: string; to: string[]; text: string; status: string; links: string[] };
const list = async (query = '') => (await (await at(`/api/messages${query}`)).json()) as Summary[];
const newest = async () => (await list('?limit=1'))[0];

async function listen(answer: RequestListener) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A TCP server's address is never a path.
  return { server, port: (server.address() as AddressInfo).port };
}

const account = 'AC0123456789abcdef0123456789abcdef';
const authToken = 'a-token';
const authorization = `Basic ${Buffer.from(`${account}:${authToken}`).toString('base64')}`;
const messages = `/2010-04-01/Accounts/${account}/Messages`;
const sendSms = (form: Record<string, string>, headers: Record<string, string> = { authorization }) =>
  at(`${messages}.json`, {
    method: 'POST',
    headers,
    body: new URLSearchParams({ To: '+12125550177', From: '+12125550142', Body: 'Hello', ...form }),
  });

test('an SMS is taken, answered as the provider answers, and can be read again', async () => {
  const answer = await sendSms({ Body: 'Your clean is tomorrow: https://sparkle.test/b/1' });
  expect(answer.status).toBe(201);
  const sent = (await answer.json()) as { sid: string };
  expect(sent).toMatchObject({
    sid: expect.stringMatching(/^SM[\da-f]{32}$/),
    account_sid: account,
    status: 'queued',
    num_segments: '1',
    direction: 'outbound-api',
    date_created: expect.stringMatching(/^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d \+0000$/),
    uri: `${messages}/${sent.sid}.json`,
  });
  expect(await newest()).toMatchObject({
    channel: 'sms',
    to: ['+12125550177'],
    links: ['https://sparkle.test/b/1'],
  });
  const read = await at(`${messages}/${sent.sid}.json`, { headers: { authorization } });
  expect(await read.json()).toMatchObject({
    sid: sent.sid,
    body: 'Your clean is tomorrow: https://sparkle.test/b/1',
  });
  const other = await at(`/2010-04-01/Accounts/ACother/Messages/${sent.sid}.json`, {
    headers: { authorization },
  });
  expect(other.status).toBe(404);
});

test.each([
  ['to the invalid number', 21211, { To: '+15005550001' }],
  ['to what is no number', 21211, { To: '12' }],
  ['to a number that cannot receive', 21614, { To: '+15005550009' }],
  ['to somebody who unsubscribed', 21610, { To: '+15005550004' }],
  ['from a number of somebody else', 21606, { From: '+15005550007' }],
  ['to nobody', 21604, { To: '' }],
  ['without a text', 21602, { Body: '' }],
  ['with too long a text', 21617, { Body: 'x'.repeat(1601) }],
  ['with a callback to a file', 21609, { StatusCallback: 'file:///etc/hosts' }],
])('an SMS %s is refused with %d', async (_which, code, form) => {
  const answer = await sendSms(form);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    code,
    status: 400,
    more_info: expect.stringContaining(String(code)),
  });
  expect(await list()).toEqual([]);
});

test('an SMS without credentials is refused', async () => {
  const answer = await sendSms({}, {});
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({ code: 20003 });
});

test.each([
  ['+12125550177', ['sent', 'delivered']],
  ['+15005550030', ['sent', 'undelivered']],
])('the fate of an SMS to %s is told step by step, signed', async (To, statuses) => {
  const told: Record<string, string>[] = [];
  let url = '';
  const { server, port } = await listen(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const form = Object.fromEntries(new URLSearchParams(body));
    const parameters = Object.keys(form)
      .toSorted()
      .map((name) => name + form[name]);
    const signed = createHmac('sha1', authToken)
      .update(`${url}${parameters.join('')}`)
      .digest('base64');
    told.push(request.headers['x-twilio-signature'] === signed ? form : { MessageStatus: 'wrongly signed' });
    response.end();
  });
  url = `http://127.0.0.1:${port}/sms/status?company=1`;
  await sendSms({ To, StatusCallback: url });
  await vi.waitFor(() => expect(told.map(({ MessageStatus }) => MessageStatus)).toEqual(statuses), 5000);
  expect(told[0]).toMatchObject({ AccountSid: account, To, SmsStatus: 'sent' });
  expect(told[1]?.['ErrorCode']).toBe(statuses[1] === 'undelivered' ? '30003' : undefined);
  await vi.waitFor(async () => expect((await newest())?.status).toBe(statuses[1]));
  server.close();
});

test('messages are listed as the provider lists them, page by page, of one account', async () => {
  const own = `AC${'9'.repeat(32)}`;
  const path = `/2010-04-01/Accounts/${own}/Messages.json`;
  for (const [To, Body] of [
    ['+12125550181', 'one'],
    ['+12125550182', 'two'],
    ['+12125550181', 'three'],
  ] as const)
    await at(path, {
      method: 'POST',
      headers: { authorization },
      body: new URLSearchParams({ To, From: '+12125550142', Body }),
    });
  type Page = { messages: { body: string }[]; next_page_uri: string | null };
  const read = async (uri: string) => (await (await at(uri, { headers: { authorization } })).json()) as Page;
  const bodies = ({ messages: page }: Page) => page.map(({ body }) => body);
  expect(bodies(await read(path))).toEqual(['three', 'two', 'one']);
  expect(bodies(await read(`${path}?To=%2B12125550181`))).toEqual(['three', 'one']);
  expect(bodies(await read(`${path}?DateSent%3E=2999-01-01`))).toEqual([]);
  const first = await read(`${path}?PageSize=2`);
  expect(first).toMatchObject({ page: 0, page_size: 2, start: 0, end: 1, previous_page_uri: null });
  expect(bodies(await read(first.next_page_uri ?? ''))).toEqual(['one']);
  expect((await at(path)).status).toBe(401);
});

test('the newest thousand are kept', async () => {
  const send = (n: number) => sendSms({ Body: String(n) });
  for (let n = 0; n < 1004; n += 4) await Promise.all([send(n), send(n + 1), send(n + 2), send(n + 3)]);
  const kept = await list('?limit=1000');
  expect(kept).toHaveLength(1000);
  expect(kept.map(({ text }) => Number(text)).toSorted((a, b) => a - b)[0]).toBe(4);
});
