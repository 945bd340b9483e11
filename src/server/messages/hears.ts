import { and, eq, inArray, isNull } from 'drizzle-orm';
import { messageKinds, type MessageKind } from '#engine/messages/events.ts';
import { defaultSubscriptions, findRefusal } from '#engine/messages/preferences.ts';
import { isOneOf } from '#server/platform/db/ids.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { normalisePhone } from '../people/customers/normalise-phone.ts';
import { customers } from '../platform/db/tables/customers.ts';
import {
  emailPreferences,
  messageSuppressions,
  pushSubscriptions,
} from '../platform/db/tables/message-recipients.ts';
import type { TenantDb } from '../platform/db/tenant.ts';
import { readAllSwitches } from './texts.ts';

/** Whether customers are told of an event at once, or what is in the way first. */
export type Hears = 'told' | 'no_number' | 'declined' | 'off';

type Customer = typeof customers.$inferSelect;
type DeliveryFacts = {
  isOn: (kind: MessageKind) => boolean;
  subscriptions: ReadonlyMap<string, string[]>;
  stopped: ReadonlySet<string>;
  withPush: ReadonlySet<string>;
  hasSms: boolean;
  company: Company;
};

/** Of some customers, what they hear of events that come as SMS or notices: as many statements for one as for many. */
export async function findHears<E extends string>(
  db: TenantDb,
  { company, hasSms }: { company: Company; hasSms: boolean },
  { customerIds, events }: { customerIds: readonly string[]; events: readonly E[] },
): Promise<Map<string, Record<E, Hears>>> {
  const people = await db.list(customers, { where: isOneOf(customers.id, customerIds), limit: 1000 });
  const accountIds = people.flatMap(({ accountId }) => accountId ?? []);
  const numbers = people.map((one) => numberOf(one, company));
  const [isOn, chosen, suppressed, browsers] = await Promise.all([
    readAllSwitches(db),
    db.list(emailPreferences, { where: isOneOf(emailPreferences.customerId, customerIds), limit: 1000 }),
    db.query((database, own) =>
      database
        .select({ address: messageSuppressions.address })
        .from(messageSuppressions)
        .where(
          and(
            own(messageSuppressions),
            eq(messageSuppressions.channel, 'sms'),
            isNull(messageSuppressions.liftedAt),
            inArray(messageSuppressions.address, numbers),
          ),
        ),
    ),
    db.list(pushSubscriptions, { where: isOneOf(pushSubscriptions.accountId, accountIds), limit: 1000 }),
  ]);
  const known: DeliveryFacts = {
    isOn,
    subscriptions: new Map(chosen.map((one) => [one.customerId ?? '', one.subscriptions])),
    stopped: new Set(suppressed.map(({ address }) => address)),
    withPush: new Set(browsers.map(({ accountId }) => accountId)),
    hasSms,
    company,
  };
  const ofEvents = (customer: Customer) =>
    Object.fromEntries(events.map((event) => [event, hearsOf(customer, event, known)])) as Record<E, Hears>;
  return new Map(people.map((customer) => [customer.id, ofEvents(customer)]));
}

function hearsOf(customer: Customer, event: string, known: DeliveryFacts): Hears {
  const kinds = messageKinds.filter(
    ({ event: { code }, audience: { audience }, channel }) =>
      code === event && audience === 'customer' && (channel === 'sms' || channel === 'push'),
  );
  const said = kinds.map((kind) => hearsBy(customer, kind, known));
  return order.find((one) => said.includes(one)) ?? 'off';
}

/** One way is enough; where there is none, what a crew can do something about comes first. */
const order: readonly Hears[] = ['told', 'declined', 'no_number', 'off'];

function hearsBy(customer: Customer, kind: MessageKind, known: DeliveryFacts): Hears {
  const { channel } = kind;
  if (!known.isOn(kind) || (channel === 'sms' && !known.hasSms)) return 'off';
  const number = numberOf(customer, known.company);
  if (channel === 'push' && !known.withPush.has(customer.accountId ?? '')) return 'off';
  if (channel === 'sms' && number === '') return 'no_number';
  if (customer.archivedAt !== null) return 'off';
  const isStopped = channel === 'sms' && (!customer.smsReminders || known.stopped.has(number));
  const wanted = { class: kind.event.class, preference: kind.audience.preference, channel };
  const chosen = known.subscriptions.get(customer.id) ?? defaultSubscriptions('customer', null);
  return isStopped || findRefusal(wanted, chosen) !== undefined ? 'declined' : 'told';
}

function numberOf({ phone }: Customer, { country }: Company): string {
  const number = phone ? normalisePhone(phone, country) : '';
  return /^\+[1-9]\d{6,14}$/.test(number) ? number : '';
}
