import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { checkDomain } from './check-domain.ts';
import { dkimRecordOf, readSigning } from './signing.ts';

/** What receivers are told of a domain, by name servers that tests play. */

const privateKey = generateKeyPairSync('rsa', { modulusLength: 1024 })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();
const signing = { domain: 'example.com', selector: 'trellis', privateKey };
const dkim = dkimRecordOf(signing);

type Zone = Record<string, readonly string[] | null>;
const sound: Zone = {
  'example.com': ['google-site-verification=x', 'v=spf1 include:_spf.example.net ~all'],
  'trellis._domainkey.example.com': [dkim],
  '_dmarc.example.com': ['v=DMARC1; p=quarantine; rua=mailto:x@example.com'],
};

async function check(zone: Zone, wish: Partial<Parameters<typeof checkDomain>[1]> = {}) {
  const resolve = async (name: string) => {
    const records = Object.hasOwn(zone, name) ? zone[name] : [];
    return records ? [...records] : null;
  };
  const { ok, records } = await checkDomain(resolve, {
    domain: 'example.com',
    selector: undefined,
    signing,
    ...wish,
  });
  const [spf, key, dmarc] = records;
  return { ok, spf, dkim: key, dmarc };
}

test('a domain that has all three is fine', async () => {
  const { ok, spf, dmarc } = await check(sound);
  expect(ok).toBe(true);
  expect(spf).toMatchObject({
    name: 'example.com',
    state: 'ok',
    found: ['v=spf1 include:_spf.example.net ~all'],
  });
  expect(dmarc).toMatchObject({ name: '_dmarc.example.com', state: 'ok', add: null });
});

type Case = [kind: 'spf' | 'dkim' | 'dmarc', zone: Zone, state: string, advice: RegExp, add: RegExp | null];
const cases: Case[] = [
  ['spf', { 'example.com': [] }, 'missing', /names who may send/, /^v=spf1 include:/],
  ['spf', { 'example.com': ['v=spf1 -all', 'v=spf1 ~all'] }, 'wrong', /Merge them/, null],
  ['spf', { 'example.com': ['v=spf1 +all'] }, 'weak', /lets anyone send/, null],
  ['spf', { 'example.com': null }, 'unknown', /did not answer/, null],
  ['spf', { 'example.com': ['v=spf1 redirect=_spf.example.net'] }, 'ok', /^$/, null],
  [
    'dkim',
    { 'trellis._domainkey.example.com': [] },
    'missing',
    /Add this TXT record/,
    /^v=DKIM1; k=rsa; p=MIG/,
  ],
  ['dkim', { 'trellis._domainkey.example.com': ['v=DKIM1; p='] }, 'wrong', /revoked/, /p=MIG/],
  ['dkim', { 'trellis._domainkey.example.com': ['v=DKIM1; p=AAAA'] }, 'wrong', /not the one/, /p=MIG/],
  ['dkim', { 'trellis._domainkey.example.com': [dkim.replace(/.{200}/, '$& ')] }, 'ok', /^$/, null],
  ['dmarc', { '_dmarc.example.com': [] }, 'missing', /mail that fails/, /^v=DMARC1; p=none/],
  ['dmarc', { '_dmarc.example.com': ['v=DMARC1; p=none'] }, 'weak', /p=quarantine/, null],
  ['dmarc', { '_dmarc.example.com': ['v=DMARC1;'] }, 'wrong', /no policy/, /p=none/],
];

test.each(cases)('%s with %j is %s', async (...row) => {
  const [kind, zone, state, advice, add] = row;
  const answer = await check({ ...sound, ...zone });
  expect(answer[kind]).toMatchObject({ state, advice: expect.stringMatching(advice) });
  expect(answer[kind]?.add ?? '').toMatch(add ?? /^$/);
  expect(answer.ok).toBe(state === 'ok');
});

test('a subdomain has the policy of the domain above it, unless it has its own', async () => {
  const { dmarc } = await check(sound, { domain: 'mail.example.com' });
  expect(dmarc).toMatchObject({ name: '_dmarc.example.com', state: 'ok' });
});

test('the key of a domain that a provider signs for is found by its selector', async () => {
  const zone = { ...sound, 's1._domainkey.example.org': ['k=rsa; p=BBBB'] };
  const other = { domain: 'example.org' };
  expect((await check(zone, other)).dkim).toMatchObject({
    state: 'unknown',
    advice: expect.stringContaining('selector'),
  });
  expect((await check(zone, { ...other, selector: 's1' })).dkim).toMatchObject({ state: 'ok' });
  expect((await check(zone, { ...other, selector: 's2' })).dkim).toMatchObject({
    state: 'missing',
    add: null,
  });
});

test.each([
  ['a domain without a key', { DKIM_DOMAIN: 'example.com' }, 'half configured'],
  ['a key without a domain', { DKIM_PRIVATE_KEY: privateKey }, 'half configured'],
  [
    'what is no key',
    { DKIM_DOMAIN: 'example.com', DKIM_PRIVATE_KEY: 'secret-words' },
    'not an RSA private key',
  ],
])('a server does not start with %s, and does not say the key', (_name, env, words) => {
  const start = () => readSigning(readConfig(env));
  expect(start).toThrow(words);
  expect(start).not.toThrow(/secret-words|BEGIN/);
});

test('a key may be written in one line, as compose files need it', () => {
  const env = { DKIM_DOMAIN: 'example.com', DKIM_PRIVATE_KEY: privateKey.replaceAll('\n', '\\n') };
  expect(readSigning(readConfig(env))).toEqual(signing);
});
