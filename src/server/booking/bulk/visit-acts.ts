import { DomainError } from '#engine/errors.ts';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { whyUnfit, type LetteredVisit } from '#engine/booking/visit-letters.ts';
import type { VisitAct } from '#engine/booking/visit-acts.ts';
import type { visitActInputs } from '#engine/contracts/booking/bulk-bookings.ts';
import { findKind } from '#engine/messages/events.ts';
import { officeMessage } from '#engine/messages/events/office.ts';
import { messageReason } from '#engine/messages/reason-words.ts';
import type { FromSchema } from '#engine/schema/from-schema.ts';
import { addDays } from '#engine/time/local-date.ts';
import { toInstant } from '#engine/time/wall-to-instant.ts';
import { Unchanged } from '#server/platform/bulk/unchanged.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { messages } from '#server/platform/db/tables/messages.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { findObstacle } from '../../messages/obstacles.ts';
import { planMessages } from '../../messages/plan.ts';
import { findRating } from '../ratings/rate-visit.ts';
import { endOf } from '../end-of.ts';
import { cancelBooking } from '../life/cancel.ts';
import type { Acting } from '../life/change.ts';
import { acceptBooking } from '../life/decide.ts';
import { sendToDispatch } from '../life/dispatch.ts';
import { lateFeeOf, moveFeeOf } from '../life/late-fee.ts';
import { editVisit } from '../office/edit-visit.ts';
import { moveVisit } from '../office/move-visit.ts';
import type { ActLetter } from '../office/preview.ts';
import { tellOrNot } from '../office/tell-or-not.ts';
import { changeCrew } from '../teams/change-crew.ts';
import { chargeVisit } from './charge-visit.ts';
import type { VisitRow } from './read-visits.ts';

type Message = typeof messages.$inferSelect;
type Inputs = { [A in VisitAct]: FromSchema<(typeof visitActInputs)[A]> };

/** What came of it, beside how the visit stands then: amounts in minor units; letters where they are all of it. */
export type Came = {
  fee?: number;
  amount?: number;
  letters?: ActLetter[];
  /** Messages that go out as they were written down. */
  planned?: Message[];
  attempts?: string[];
  reason?: string;
};

type Act<A extends VisitAct> = (
  tx: TenantDb,
  visit: VisitRow,
  about: { input: Inputs[A]; acting: Acting },
) => Promise<Came>;

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((one) => others.includes(one));

/** Each by the function that a single act of this kind uses. */
const acts: { [A in VisitAct]: Act<A> } = {
  async assign(tx, visit, { input: { team_ids: teamIds = [], overbook }, acting }) {
    if (
      isSame(
        visit.teams.map(({ id }) => id),
        teamIds,
      )
    )
      throw new Unchanged('It has these teams already');
    await changeCrew(tx, visit.id, { teamIds, overbook }, acting);
    return {};
  },

  async move(tx, { id, version, start_local: local, timezone }, { input, acting }) {
    const { days = 0, minutes = 0, time, waive, overbook } = input;
    const [date = '', now = ''] = local.split('T');
    const start = toInstant(addDays(date, days), time ?? now, timezone) + minutes * 60_000;
    // Of many, none can choose another time by itself, as the sentence of a single move asks.
    if (start < acting.now.getTime() && start !== toInstant(date, now, timezone))
      throw new DomainError('CONFLICT', { reason: 'It would move into the past' });
    const { fee } = await moveVisit(tx, id, { version, start, waive, overbook }, acting);
    return { fee };
  },

  async accept(tx, { id }, { acting }) {
    await acceptBooking(tx, id, acting);
    return {};
  },

  async cancel(tx, { id }, { input: { reason, fee }, acting }) {
    const waive = fee === 'waive';
    const late = lateFeeOf({ ...acting, booking: await tx.get(bookings, id) }, 'cancel');
    const charged = waive ? 0 : late.fee;
    await cancelBooking(tx, id, { action: 'cancel', reason, waive }, acting);
    return { fee: charged };
  },

  async dispatch(tx, { id }, { input: { reason, waive }, acting }) {
    const late = moveFeeOf({ ...acting, booking: await tx.get(bookings, id) });
    await sendToDispatch(tx, id, { reason, waive }, acting);
    return { fee: waive ? 0 : late.fee };
  },

  async tag(tx, { id, version, tags }, { input: { add = [], remove = [] }, acting }) {
    const now = tags.map((tag) => tag.id);
    const tagIds = [...new Set([...now.filter((tag) => !remove.includes(tag)), ...add])];
    if (isSame(now, tagIds)) throw new Unchanged('It has these tags already');
    await editVisit(tx, id, { version, tag_ids: tagIds }, acting);
    return {};
  },

  async charge(tx, { id }, { acting }) {
    const { amount, attempts } = await chargeVisit(tx, id, acting);
    if (attempts.length === 0 && amount === 0) throw new Unchanged('Nothing is due');
    return { amount, attempts, ...(attempts.length === 0 && { reason: 'Paid by gift card' }) };
  },

  async message(tx, { id: subjectId }, { input, acting }) {
    const { letter } = input;
    if (letter !== 'own') {
      const why = whyUnfit(letter, await readLettered(tx, subjectId, acting.now));
      if (why !== undefined) throw new Unchanged(`Gets none: ${why}`);
    }
    const key = `office:${randomUUID()}:${subjectId}`;
    const { company, now } = acting;
    const planned = await planMessages(tx, company, {
      key,
      ...toLetter(input),
      subject: { kind: 'booking', id: subjectId },
      dueAt: now,
      only: 'customer',
    });
    if (planned === 0) throw new Unchanged('No channel of this message is on, or reaches the customer');
    const sent = await tx.list(messages, { where: eq(messages.occasion, key) });
    const { letters, reaching, kept } = await judge(tx, sent);
    if (letters.length === 0) throw new Unchanged(`Gets none: ${kept.join(', ')}`);
    return { letters, planned: reaching, ...(kept.length > 0 && { reason: `Not ${kept.join(', not ')}` }) };
  },
};

type MessageInput = Inputs['message'];

async function readLettered(tx: TenantDb, id: string, now: Date): Promise<LetteredVisit> {
  const [booking, rating] = await Promise.all([tx.get(bookings, id), findRating(tx, id)]);
  return {
    status: booking.status,
    isOver: endOf(booking) <= now.getTime(),
    isUndated: booking.needsPlacing,
    isRated: rating !== undefined,
  };
}

/** One of the company's letters, or words of one's own over the channels that were chosen. */
function toLetter({ letter, by = 'email', subject = '', body = '' }: MessageInput) {
  if (letter !== 'own') return { event: letter, details: {} };
  const untold = { email: 'sms', sms: 'email', both: '' }[by];
  return { event: officeMessage, details: { subject, body, untold } };
}

const channelWords: Readonly<Record<string, string>> = { email: 'by email', sms: 'by text message' };

/** Whom it reaches, and over what it does not, with why. What is kept is planned nevertheless, and logged with that. */
async function judge(tx: TenantDb, planned: readonly Message[]) {
  const letters: ActLetter[] = [];
  const reaching: Message[] = [];
  const kept: string[] = [];
  for (const message of planned) {
    const { channel, audience, event, recipientName: name } = message;
    const kind = findKind(event, audience, channel);
    const obstacle = kind && (await findObstacle(tx, message, kind));
    if (obstacle === undefined) {
      letters.push({ name, channel, audience });
      reaching.push(message);
    } else kept.push(`${channelWords[channel] ?? 'in the app'}: ${messageReason(obstacle)}`);
  }
  return { letters, reaching, kept };
}

type AnyAct = { visit: VisitRow; act: VisitAct; input: Readonly<Record<string, unknown>>; acting: Acting };

export function performAct(tx: TenantDb, { visit, act, input, acting }: AnyAct): Promise<Came> {
  // The contract has checked the input by the act that it is of.
  const perform = acts[act] as Act<VisitAct>;
  return tellOrNot(tx, acting, input['tell'] !== false, () =>
    perform(tx, visit, { input: input as Inputs[VisitAct], acting }),
  );
}
