import type { DomainCheck, RecordCheck } from '#engine/contracts/messages/mail-domain.ts';
import type { ResolveTxt } from './resolve-txt.ts';
import { dkimRecordOf, type MailSigning } from './signing.ts';

type Wish = { domain: string; selector: string | undefined; signing: MailSigning | undefined };

/** What receivers find when they ask whether a letter may come from a domain. */
export async function checkDomain(
  resolve: ResolveTxt,
  { domain, selector, signing }: Wish,
): Promise<DomainCheck> {
  const own = signing?.domain === domain ? signing : undefined;
  const [spf, dkim, dmarc] = await Promise.all([
    checkSpf(resolve, domain),
    checkDkim(resolve, { domain, selector: selector ?? own?.selector, own }),
    checkDmarc(resolve, domain),
  ]);
  return { domain, ok: [spf, dkim, dmarc].every(({ state }) => state === 'ok'), records: [spf, dkim, dmarc] };
}

/** The records at a name that begin as they should; null where nobody answered in time. */
async function find(resolve: ResolveTxt, name: string, begins: RegExp): Promise<string[] | null> {
  const records = await resolve(name);
  return records && records.filter((record) => begins.test(record.trim()));
}

const unanswered = 'The name servers did not answer in time. Try again in a minute.';
const spfExample = 'v=spf1 include:YOUR-MAIL-PROVIDER ~all';

async function checkSpf(resolve: ResolveTxt, domain: string): Promise<RecordCheck> {
  const found = await find(resolve, domain, /^v=spf1(?:\s|$)/i);
  const about = { record: 'spf', name: domain, found: found ?? [] } as const;
  const expected = `One record that begins with v=spf1, names your mail provider and ends with ~all or -all.`;
  const say = (state: RecordCheck['state'], advice: string, add: string | null = null): RecordCheck => ({
    ...about,
    state,
    expected,
    advice,
    add,
  });
  if (!found) return say('unknown', unanswered);
  const [only = '', ...more] = found;
  if (!only) return say('missing', 'Add a TXT record that names who may send for this domain.', spfExample);
  if (more.length > 0)
    return say(
      'wrong',
      'There is more than one SPF record, so receivers ignore them all. Merge them into one.',
    );
  if (/\sredirect=/i.test(only) || /\s[~-]all\s*$/i.test(only)) return say('ok', '');
  return say('weak', 'The record lets anyone send for this domain. End it with ~all or -all.');
}

type DkimWish = { domain: string; selector: string | undefined; own: MailSigning | undefined };

async function checkDkim(resolve: ResolveTxt, { domain, selector, own }: DkimWish): Promise<RecordCheck> {
  const name = `${selector ?? 'SELECTOR'}._domainkey.${domain}`;
  const needed = own && own.selector === selector ? dkimRecordOf(own) : undefined;
  const expected = needed ?? 'The record your mail provider gave you, with its public key after p=.';
  const found = selector === undefined ? [] : await find(resolve, name, /(?:^|;)\s*p=/i);
  const say = (state: RecordCheck['state'], advice: string, add: string | null = null): RecordCheck => ({
    record: 'dkim' as const,
    name,
    found: found ?? [],
    state,
    expected,
    advice,
    add,
  });
  if (selector === undefined)
    return say('unknown', 'Enter the selector your mail provider signs with, such as s1 or google.');
  if (!found) return say('unknown', unanswered);
  const [only = ''] = found;
  if (!only)
    return say('missing', 'Add this TXT record, so that receivers can verify the signature.', needed ?? null);
  const key = keyIn(only);
  if (key === '') return say('wrong', 'The key has been revoked: nothing follows p=.', needed ?? null);
  if (needed && key !== keyIn(needed))
    return say('wrong', 'The published key is not the one Trellis signs with. Replace the record.', needed);
  return say('ok', '');
}

/** Spaces within a long key are those of the zone file. */
const keyIn = (record: string): string =>
  (/(?:^|;)\s*p=([^;]*)/i.exec(record)?.[1] ?? '').replaceAll(/\s/g, '');

async function checkDmarc(resolve: ResolveTxt, domain: string): Promise<RecordCheck> {
  const { name, found } = await findDmarc(resolve, domain);
  const expected = 'One record that begins with v=DMARC1 and has a policy: p=none, p=quarantine or p=reject.';
  const say = (state: RecordCheck['state'], advice: string, add: string | null = null): RecordCheck => ({
    record: 'dmarc' as const,
    name,
    found: found ?? [],
    state,
    expected,
    advice,
    add,
  });
  const first = `v=DMARC1; p=none; rua=mailto:postmaster@${domain}`;
  if (!found) return say('unknown', unanswered);
  const [only = '', ...more] = found;
  if (!only) return say('missing', 'Add a TXT record that says what to do with mail that fails.', first);
  if (more.length > 0) return say('wrong', 'There is more than one DMARC record. Keep one.');
  const policy = /;\s*p\s*=\s*(\w+)/i.exec(only)?.[1]?.toLowerCase();
  if (policy === 'quarantine' || policy === 'reject') return say('ok', '');
  if (policy === 'none')
    return say('weak', 'The record only watches. Once SPF and DKIM pass, change p=none to p=quarantine.');
  return say('wrong', 'The record has no policy. Add p=none, p=quarantine or p=reject.', first);
}

/** Without a record of its own, a subdomain has that of the domain above it. */
async function findDmarc(
  resolve: ResolveTxt,
  domain: string,
): Promise<{ name: string; found: string[] | null }> {
  const name = `_dmarc.${domain}`;
  const found = await find(resolve, name, /^v=DMARC1\s*(?:;|$)/i);
  const labels = domain.split('.');
  if (found?.length !== 0 || labels.length <= 2) return { name, found };
  const above = await findDmarc(resolve, labels.slice(1).join('.'));
  return above.found?.length === 0 ? { name, found } : above;
}
