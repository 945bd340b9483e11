import { and, eq, sql } from 'drizzle-orm';
import type { HappeningName } from '#engine/contracts/platform/happenings.ts';
import { messages } from '#server/platform/db/tables/messages.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { Silence } from './tell-of-return.ts';

type Message = typeof messages.$inferSelect;
export type ToldLetter = Pick<
  Message,
  'id' | 'recipientName' | 'channel' | 'event' | 'audience' | 'subjectId'
>;

/** All letters of an act, or of a run those to whom one of its visits is told. */
type ToldBy = { actId: string; subjectId?: string };

const toldBy = ({ actId, subjectId }: ToldBy) =>
  and(eq(messages.actId, actId), subjectId === undefined ? undefined : eq(messages.subjectId, subjectId));

/** Letters of an act that have not gone out stay here, and say so in the log. Answers which they were. */
export const withdrawLetters = (tx: TenantDb, of: ToldBy): Promise<Message[]> =>
  tx.query((database, own) =>
    database
      .update(messages)
      .set({ state: 'suppressed', reason: 'withdrawn' })
      .where(and(own(messages), toldBy(of), eq(messages.state, 'queued')))
      .returning(),
  );

/** Those that have gone out, or are just going. */
export const findGoneLetters = (tx: TenantDb, of: ToldBy): Promise<Message[]> =>
  tx.list(messages, {
    where: and(toldBy(of), sql`${messages.state} not in ('queued', 'suppressed', 'failed')`),
    limit: 5000,
  });

/** What corrects what: who has read one of these is told by the other. */
const corrected: Partial<Record<HappeningName, readonly string[]>> = {
  booking_rescheduled: ['booking_rescheduled', 'booking_confirmed', 'visit_needs_new_date'],
  booking_restored: [
    'booking_cancelled',
    'booking_late_cancelled',
    'booking_skipped',
    'booking_declined',
    'sent_to_dispatch',
  ],
  sent_to_dispatch: ['booking_rescheduled', 'booking_confirmed', 'booking_restored'],
  booking_cancelled: ['booking_restored'],
  booking_pending: ['booking_confirmed'],
  booking_updated: ['booking_updated', 'series_started'],
  team_changed: ['team_assigned', 'team_changed'],
  series_changed: ['series_changed', 'series_cancelled', 'series_paused'],
  job_assigned: ['job_unassigned'],
  job_unassigned: ['job_assigned', 'job_invited'],
  job_changed: ['job_changed'],
  job_invited: ['job_unassigned'],
};

const toCustomers = ['email', 'sms', 'push', 'in_app'] as const;

/** Says who is to hear of a visit that is back: only whom something has reached that is no longer true. */
export const silenceBy =
  (gone: readonly Message[]): Silence =>
  ({ subjectIds, name, teamId }) => {
    const wrong = gone.filter(
      ({ subjectId, event }) => subjectIds.includes(subjectId) && (corrected[name] ?? []).includes(event),
    );
    const reached = new Set(
      wrong.filter(({ audience }) => audience === 'customer').map(({ channel }) => channel),
    );
    const untold = toCustomers.filter((channel) => !reached.has(channel)).join(' ');
    const toTeam = wrong.some(
      ({ audience, details }) =>
        audience === 'team' && (teamId === undefined || details['teamId'] === teamId),
    );
    const toOffice = wrong.some(({ audience }) => audience === 'office');
    return {
      ...(untold && { untold }),
      ...(!toTeam && { untoldTeam: true as const }),
      ...(!toOffice && { untoldOffice: true as const }),
    };
  };

/** Whom letters reach: every customer and crew, once over each channel. */
export function oncePerPerson(letters: readonly Message[]): ToldLetter[] {
  const known = new Set<string>();
  return letters.filter(({ audience, channel, recipient, subjectId }) => {
    const key = `${audience} ${channel} ${recipient} ${subjectId}`;
    if (audience === 'office' || known.has(key)) return false;
    known.add(key);
    return true;
  });
}
