import { type RequestListener, createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type RunningSandbox, startSandbox } from '#sandbox';

type Summary = {
  id: string;
  channel: string;
  from: string;
  to: string[];
  subject: string;
  text: string;
  status: string | null;
  links: string[];
  attachments: { name: string; type: string; bytes: number }[];
};

let sandbox: RunningSandbox;
let transport: Transporter;

beforeAll(async () => {
  sandbox = await startSandbox();
  transport = createTransport(sandbox.smtpUrl, { from: 'Sparkle <hello@sparkle.test>' });
});
afterAll(async () => {
  transport.close();
  await sandbox.stop();
});
beforeEach(async () => void (await at('/api/messages', { method: 'DELETE' })));

const at = (path: string, init?: RequestInit) => fetch(`${sandbox.apiUrl}${path}`, init);
const mail = (options: SendMailOptions) => transport.sendMail({ to: 'ada@example.test', ...options });
const list = async (query = '') => (await (await at(`/api/messages${query}`)).json()) as Summary[];
const newest = async (): Promise<Summary> => {
  const [message] = await list('?limit=1');
  if (!message) throw new Error('nothing has arrived');
  return message;
};

async function listen(answer: RequestListener) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A TCP server's address is never a path.
  return { server, port: (server.address() as AddressInfo).port };
}

test('a letter arrives with its subject, both texts, its links and what is attached', async () => {
  await mail({
    subject: 'Grüße aus Köln ✨',
    text: 'See you on Saturday.',
    html: '<p>See you. <a href="https://sparkle.test/reset?a=1&amp;b=2">Reset your password</a></p>',
    attachments: [
      {
        filename: 'Größe "1".ics',
        content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n',
        contentType: 'text/calendar',
      },
    ],
  });
  const { id, ...message } = await newest();
  expect(message).toMatchObject({
    channel: 'email',
    from: 'hello@sparkle.test',
    fromName: 'Sparkle',
    to: ['ada@example.test'],
    subject: 'Grüße aus Köln ✨',
    text: 'See you on Saturday.',
    links: ['https://sparkle.test/reset?a=1&b=2'],
    attachments: [{ type: 'text/calendar', bytes: 32 }],
  });
  const { headers } = (await (await at(`/api/messages/${id}`)).json()) as { headers: [string, string][] };
  expect(headers).toContainEqual(['Subject', 'Grüße aus Köln ✨']);
  const file = await at(`/api/messages/${id}/attachments/0`);
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; .*filename\*=UTF-8''Gr%C3%B6%C3%9Fe/);
  expect(await file.text()).toBe('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n');
});

test('a link in plain text ends where the sentence goes on', async () => {
  await mail({ text: 'Open https://sparkle.test/a?b=c. Then https://sparkle.test/d, please.' });
  expect((await newest()).links).toEqual(['https://sparkle.test/a?b=c', 'https://sparkle.test/d']);
});

test('blind copies are among the recipients, and messages are found by recipient and text', async () => {
  await mail({ bcc: 'boss@example.test', subject: 'One', text: 'apples' });
  await mail({ to: 'bob@example.test', subject: 'Two', text: 'pears' });
  expect((await list('?to=BOSS@example.test')).map(({ subject }) => subject)).toEqual(['One']);
  expect((await list('?search=pears+bob')).map(({ subject }) => subject)).toEqual(['Two']);
  expect(await list('?channel=sms')).toEqual([]);
});

test.each([
  ['bounce.test', 550],
  ['full.test', 452],
])('mail to %s is answered with %d and not kept', async (domain, responseCode) => {
  await expect(mail({ to: `x@${domain}`, text: '' })).rejects.toMatchObject({ responseCode });
  expect(await list()).toEqual([]);
});

test('mail to slow.test takes its time', async () => {
  const begun = performance.now();
  await mail({ to: 'x@slow.test', text: 'at last' });
  expect(performance.now() - begun).toBeGreaterThan(2900);
  expect((await newest()).text).toBe('at last');
});

test('a letter larger than 10 MB is refused', async () => {
  const content = Buffer.alloc(8_000_000);
  await expect(mail({ attachments: [{ filename: 'big', content }] })).rejects.toMatchObject({
    responseCode: 552,
  });
});

test('an open page is told of what arrives, and of its end', async () => {
  const stop = new AbortController();
  const { headers, body } = await at('/api/events', { signal: stop.signal });
  expect(headers.get('content-type')).toBe('text/event-stream');
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  const hear = async (part: string) => {
    while (!heard.includes(part)) heard += (await reader?.read())?.value ?? '';
  };
  await mail({ text: 'hello' });
  await hear('event: arrived');
  expect(heard).toContain((await newest()).id);
  await at('/api/messages', { method: 'DELETE' });
  await hear('event: cleared');
  sandbox.endStreams();
  expect((await reader?.read())?.done).toBe(true);
});

test('a letter is shown where it can do nothing', async () => {
  await mail({
    html: '<html><head><title>x</title></head><body><script>alert(1)</script><img src="cid:logo"></body></html>',
    attachments: [{ filename: 'logo.png', cid: 'logo', content: 'PNG', contentType: 'image/png' }],
  });
  const { id } = await newest();
  const answer = await at(`/api/messages/${id}/html`);
  const policy = answer.headers.get('content-security-policy')?.split('; ');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain('sandbox allow-popups allow-popups-to-escape-sandbox');
  expect(policy?.join()).not.toContain('script');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  const letter = await answer.text();
  expect(letter).toContain('<head><base target="_blank">');
  expect(letter).toContain('src="data:image/png;base64,UE5H"');
});

test('the page shows what has arrived as text, never as markup', async () => {
  await mail({ subject: '<img src=x onerror=alert(1)>', text: '<script>' });
  const { id } = await newest();
  const page = await at(`/?message=${id}`);
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
  const markup = await page.text();
  expect(markup).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(markup).not.toContain('<img src=x');
});

test('the page finds its scripts and styles', async () => {
  const page = await (await at('/')).text();
  const files = [...page.matchAll(/(?:src|href)="(\/web\/[^"]+)"/g)].map(([, path = '']) => path);
  expect(files.length).toBeGreaterThan(3);
  for (const path of [...files, '/web/keys.js', '/web/read-marks.js'])
    expect((await at(path)).status).toBe(200);
});

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['a sibling host', { 'sec-fetch-site': 'same-site' }],
  ['an old browser elsewhere', { origin: 'https://elsewhere.test' }],
])('changes asked for by %s are refused', async (_who, headers) => {
  await mail({ text: 'stays' });
  expect((await at('/api/messages', { method: 'DELETE', headers })).status).toBe(403);
  expect(await list()).toHaveLength(1);
});

const statusAt = (port: number, host: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    get({ port, host: '127.0.0.1', path: '/api/messages', headers: { host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    }).on('error', reject);
  });

test('its own port answers to its own names only, the server it sits behind to any', async () => {
  const own = Number(new URL(sandbox.apiUrl).port);
  expect(await statusAt(own, `localhost:${own}`)).toBe(200);
  expect(await statusAt(own, `elsewhere.test:${own}`)).toBe(403);
  const { server, port } = await listen((request, response) => sandbox.handle(request, response));
  expect(await statusAt(port, 'sandbox.trellis.localhost')).toBe(200);
  server.close();
});
