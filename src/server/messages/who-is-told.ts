import type { Channel } from '#engine/messages/event.ts';
import { findRefusal } from '#engine/messages/preferences.ts';
import type { TenantDb } from '../platform/db/tenant.ts';
import type { Meant, Occasion } from './plan.ts';
import { readSubscriptions, type Holder } from './preferences.ts';
import { findSuppressed } from './suppressions.ts';
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

type Delivery = { hasSms: boolean };
type Found = Meant & { isReached: boolean };

/** Who would be told of what is meant, over which channels, and nothing is written down. */
export async function whoIsTold(
  db: TenantDb,
  { hasSms }: Delivery,
  meant: readonly Meant[],
): Promise<Tell[]> {
  const outside = meant.filter(
    ({
      kind: {
        audience: { audience },
      },
    }) => audience === 'customer' || audience === 'team',
  );
  const reaches = await createReach(db, hasSms, outside);
  const found: Found[] = [];
  for (const one of outside) found.push({ ...one, isReached: await reaches(one) });
  const tells = new Map<string, Tell>();
  for (const one of found.filter((each) => !isSaidBesides(each, found))) addTo(tells, one);
  return [...tells.values()];
}

/** Switches and preferences are asked as when it is sent: addresses at once, of each person once. */
async function createReach(
  db: TenantDb,
  hasSms: boolean,
  meant: readonly Meant[],
): Promise<(one: Meant) => Promise<boolean>> {
  const addresses = meant.flatMap(({ kind: { channel }, recipient }) =>
    channel === 'email' || channel === 'sms' ? (recipient.addresses[channel] ?? []) : [],
  );
  const isSuppressed = await findSuppressed(db, [...new Set(addresses)]);
  const known = new Map<string, Promise<string[]>>();
  const subscriptionsOf = (holder: Holder): Promise<string[]> => {
    const key = `${holder.customerId} ${holder.accountId}`;
    const found = known.get(key) ?? readSubscriptions(db, holder);
    known.set(key, found);
    return found;
  };
  return async ({ kind, recipient }) => {
    const { channel, event, audience } = kind;
    const address = recipient.addresses[channel];
    if (address === undefined || (channel === 'sms' && !hasSms)) return false;
    if ((channel === 'email' || channel === 'sms') && isSuppressed({ channel, address })) return false;
    const holder = holderOf(recipient);
    if (!holder) return true;
    const wanted = { class: event.class, preference: audience.preference, channel };
    return findRefusal(wanted, await subscriptionsOf(holder)) === undefined;
  };
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
