import { expect, test } from 'vitest';
import { findEmailLog } from '#engine/contracts/people/email-preferences.ts';
import { DomainError } from '#engine/errors.ts';
import type { PageContext } from './page.ts';
import { preferencesPage } from './preferences.ts';

/** A letter of this log, behind which nothing else can be read. */
function open(log: object | Error, languages = 'en') {
  const logged: unknown[] = [];
  const ask = async (contract: unknown) => {
    if (contract !== findEmailLog) throw new Error('the database is away');
    if (log instanceof Error) throw log;
    return log;
  };
  const context = {
    ask,
    languages,
    query: new URLSearchParams('key=of-a-letter'),
    log: { error: (details: unknown) => void logged.push(details) },
    // A page asks for nothing else here.
  } as unknown as PageContext;
  return { page: () => preferencesPage.load(context), logged };
}

test('preferences that could not be read are said to be that, and logged', async () => {
  const { page, logged } = open({ accountId: 'somebody' }, 'es');
  expect(await page()).toMatchObject({
    status: 500,
    lang: 'es',
    data: { kind: 'failed', key: 'of-a-letter' },
  });
  expect(logged).toHaveLength(1);
});

test('of a lead nothing is said, as specified: the switch is there, and it is logged', async () => {
  const { page, logged } = open({ leadId: 'somebody' });
  expect(await page()).toMatchObject({ data: { kind: 'lead', id: 'somebody', unsubscribed: false } });
  expect(logged).toHaveLength(1);
});

test('a key that no letter has is told by the generic handler', async () => {
  const { page } = open(new DomainError('NOT_FOUND', { resource: 'email_logs', id: 'of-a-letter' }));
  expect(await page()).toMatchObject({
    status: 404,
    data: { kind: 'none', problem: expect.stringMatching(/./) as unknown },
  });
});

test('a letter that could not be looked up is the matter of the generic handler', async () => {
  await expect(open(new Error('the database is away')).page()).rejects.toThrow('the database is away');
});
