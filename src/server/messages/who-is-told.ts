import type { Channel } from '#engine/messages/event.ts';
import { findRefusal } from '#engine/messages/preferences.ts';
import type { Company } from '../companies/directory.ts';
import type { TenantDb } from '../db/tenant.ts';
import { findMeant, type Meant, type Occasion } from './plan.ts';
import { readSubscriptions } from './preferences.ts';
import { findSuppression } from './suppressions.ts';
import { holderOf } from './unsubscribe.ts';
import { isSaidWith } from './wait-for-undo.ts';

/** Somebody whom an act tells, and over what. Without a channel, nothing reaches them. */
export type Tell = {
  who: 'customer' | 'crew';
  name: string;
  firstName: string;
  channels: Channel[];
  /** What the messages are about. */
  subjects: Occasion['subject'][];
};

type Delivery = { company: Company; hasSms: boolean };
type Found = Meant & { occasion: Occasion; isReached: boolean };

/** Who would be told what an act reports, over which channels: planned as it would be, and nothing is written down. */
export async function whoIsTold(
  db: TenantDb,
  { company, hasSms }: Delivery,
  occasions: readonly Occasion[],
): Promise<Tell[]> {
  const found: Found[] = [];
  for (const occasion of occasions)
    for (const meant of await findMeant(db, company, occasion)) {
      const { audience } = meant.kind.audience;
      if (audience !== 'customer' && audience !== 'team') continue;
      found.push({ ...meant, occasion, isReached: await isReached(db, meant, hasSms) });
    }
  const tells = new Map<string, Tell>();
  for (const one of found.filter((each) => !isSaidBesides(each, found))) addTo(tells, one);
  return [...tells.values()];
}

/** Switches and preferences are asked as when it is sent. */
async function isReached(db: TenantDb, { kind, recipient }: Meant, hasSms: boolean): Promise<boolean> {
  const { channel, event, audience } = kind;
  const address = recipient.addresses[channel];
  if (address === undefined || (channel === 'sms' && !hasSms)) return false;
  if ((channel === 'email' || channel === 'sms') && (await findSuppression(db, { channel, address })))
    return false;
  const holder = holderOf(recipient);
  if (!holder) return true;
  const wanted = { class: event.class, preference: audience.preference, channel };
  return findRefusal(wanted, await readSubscriptions(db, holder)) === undefined;
}

const personOf = ({ recipient }: Meant): string =>
  recipient.customerId ?? recipient.accountId ?? recipient.name;
const saidOf = ({ kind, occasion }: Found) => ({ event: kind.event.code, subjectId: occasion.subject.id });

/** An act tells each customer one thing. */
const isSaidBesides = (one: Found, all: readonly Found[]): boolean =>
  one.kind.audience.audience === 'customer' &&
  all.some(
    (other) =>
      other.kind.audience.audience === 'customer' &&
      personOf(other) === personOf(one) &&
      isSaidWith(saidOf(one), saidOf(other)),
  );

function addTo(tells: Map<string, Tell>, one: Found): void {
  const { kind, recipient, occasion, isReached: reached } = one;
  const who = kind.audience.audience === 'customer' ? 'customer' : 'crew';
  const key = `${who} ${personOf(one)}`;
  const { name, firstName } = recipient;
  const tell = tells.get(key) ?? { who, name, firstName, channels: [], subjects: [] };
  tells.set(key, tell);
  if (reached && !tell.channels.includes(kind.channel)) tell.channels.push(kind.channel);
  if (!tell.subjects.some(({ id }) => id === occasion.subject.id)) tell.subjects.push(occasion.subject);
}
