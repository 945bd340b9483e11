import { and, desc, eq } from 'drizzle-orm';
import type { AnswerOf, QueryOf } from '#engine/contracts/platform/contract.ts';
import type { whyMessage as contract } from '#engine/contracts/booking/why.ts';
import { DomainError } from '#engine/errors.ts';
import { findEvent, messageKinds, type MessageKind } from '#engine/messages/events.ts';
import { findRefusal } from '#engine/messages/preferences.ts';
import { messageReason } from '#engine/messages/reason-words.ts';
import { formatDateTime } from '#engine/format/date-format.ts';
import { toLocal } from '#engine/time/zone.ts';
import { customers } from '#server/platform/db/tables/customers.ts';
import { messageRules } from '#server/platform/db/tables/message-rules.ts';
import { messages } from '#server/platform/db/tables/messages.ts';
import type { CompanyCall } from '#server/platform/editing/editor.ts';
import { readSubscriptions } from '#server/messages/preferences.ts';
import { findRecipients } from '#server/messages/recipients.ts';
import { findSuppression } from '#server/messages/suppressions.ts';
import { readSwitches } from '#server/messages/texts.ts';

type Why = AnswerOf<typeof contract>;
type Reason = Why['reasons'][number];

const channelWords = { email: 'Email', sms: 'SMS', push: 'Push', in_app: 'In the app' } as const;
const stateWords: Record<string, string> = {
  queued: 'waits until',
  sending: 'is on its way since',
  sent: 'was sent on',
  delivered: 'was delivered on',
  opened: 'was opened after',
  bounced: 'came back on',
  failed: 'failed on',
  suppressed: 'was not sent on',
};

const shown = 5;
const customerPath = (id: string) => `/admin/contacts/${id}`;
const say = (text: string, setting: string | null = null, path: string | null = null): Reason => ({
  text,
  setting,
  path,
});

/** What the message log says, and what stands in the way of the next one. */
export async function whyMessage(
  { db, company, services }: CompanyCall,
  { customer_id: customerId, event: code }: QueryOf<typeof contract>,
): Promise<Why> {
  const event = findEvent(code);
  if (!event) throw new DomainError('NOT_FOUND', { resource: 'message_templates', id: code });
  const customer = await db.get(customers, customerId);
  const name = `${customer.firstName} ${customer.lastName}`.trim() || customer.email;
  const log = await db.list(messages, {
    where: and(
      eq(messages.customerId, customerId),
      eq(messages.event, code),
      eq(messages.audience, 'customer'),
    ),
    orderBy: [desc(messages.createdAt)],
    limit: shown,
  });
  const told = log.map((row) => {
    const at = row.state === 'queued' ? row.dueAt : (row.sentAt ?? row.dueAt);
    const { date, time } = toLocal(at.getTime(), company.timezone);
    const when = formatDateTime(`${company.dateFormat}, ${company.timeFormat}`, date, time);
    const why = row.reason === '' ? '' : `: ${messageReason(row.reason)}`;
    return say(
      `${channelWords[row.channel]} to ${row.recipientName || row.recipient} ${stateWords[row.state] ?? row.state} ${when}${why}.`,
      'Message log',
      `/admin/settings/notifications/sms-logs?open=${row.id}`,
    );
  });
  const kinds = messageKinds.filter(
    ({ event: { code: own }, audience: { audience } }) => own === code && audience === 'customer',
  );
  if (kinds.length === 0) return { verdict: `“${event.title}” isn’t a message to customers.`, reasons: told };
  const [isOn, subscriptions, [recipient], rules] = await Promise.all([
    readSwitches(db, code),
    readSubscriptions(db, { customerId, accountId: customer.accountId }),
    findRecipients({ db, company, details: {}, now: services.clock() }, 'customer', {
      kind: 'customer',
      id: customerId,
    }),
    db.list(messageRules, { where: eq(messageRules.event, code), limit: 20 }),
  ]);
  const byRule = rules.filter(({ enabled }) => enabled);
  const obstacles: Reason[] = [];
  let open = 0;
  for (const kind of kinds) {
    const found = await obstacleOf(kind);
    if (found) obstacles.push(found);
    else open += 1;
  }
  async function obstacleOf(kind: MessageKind): Promise<Reason | undefined> {
    const { channel } = kind;
    const label = channelWords[channel];
    const isRuled = byRule.some(({ channels }) => channels.includes(channel));
    if (!isRuled && !isOn(kind)) return say(`${label}: turned off in your settings.`, 'Message log', null);
    const address = recipient?.addresses[channel];
    if (address === undefined)
      return channel === 'sms' && customer.phone
        ? say(`${label}: ${name} hasn’t agreed to text messages.`, 'Customer', customerPath(customerId))
        : say(`${label}: ${name} can’t be reached that way.`, 'Customer', customerPath(customerId));
    const suppressed =
      channel === 'email' || channel === 'sms' ? await findSuppression(db, { channel, address }) : undefined;
    const refused =
      suppressed ??
      findRefusal({ class: kind.event.class, preference: kind.audience.preference, channel }, subscriptions);
    return refused
      ? say(`${label}: ${messageReason(refused)}.`, 'Customer', customerPath(customerId))
      : undefined;
  }
  const off = rules
    .filter(({ enabled }) => !enabled)
    .map((rule) => say(`The rule “${rule.name}” is off.`, null, null));
  const verdict =
    told.length > 0
      ? `${name} was meant to get “${event.title}” ${told.length === 1 ? 'once' : `${told.length} times`} lately.`
      : open > 0
        ? `“${event.title}” hasn’t come up for ${name} yet. Nothing stands in its way.`
        : `“${event.title}” can’t reach ${name}.`;
  return { verdict, reasons: [...told, ...obstacles, ...off] };
}
