import { and, eq } from 'drizzle-orm';
import { isDomainError, type AnyDomainError } from '#engine/errors.ts';
import { messages } from '../../db/tables/messages.ts';
import type { TenantDb } from '../../db/tenant.ts';
import { planMessages } from '../../messages/plan.ts';
import type { Acting } from '../life/change.ts';
import type { Booking } from '../place-booking.ts';
import { lockTeams, requireRoomThatDay } from '../teams/lock-job.ts';

/** What a change would mean: what it costs the customer, what they are sent, and which limits it exceeds. */
export type Preview = {
  fee: number;
  letters: { name: string; channel: 'email' | 'sms' | 'push' | 'in_app' }[];
  warnings: string[];
};

/** What came of an attempt: the visit, what its customer is told of, and the teams that did not have it before. */
export type Attempted = {
  visit: Booking;
  fee: number;
  event: 'booking_rescheduled' | 'booking_confirmed' | 'visit_needs_new_date' | null;
  newTeamIds: readonly string[];
};
type Act = (tx: TenantDb, overbook: boolean) => Promise<Attempted>;

/** Does it for real and takes that back, so that nothing is refused later that was not refused here. */
export async function previewChange(tx: TenantDb, acting: Acting, act: Act): Promise<Preview> {
  try {
    return await attempt(tx, acting, (inner) => act(inner, false));
  } catch (error) {
    const limit = isDomainError(error) ? limitOf(error) : undefined;
    if (limit === undefined) throw error;
    const preview = await attempt(tx, acting, (inner) => act(inner, true));
    return { ...preview, warnings: [...new Set([limit, ...preview.warnings])] };
  }
}

/** The sentence of a refusal that the office may overrule. An older state than there is cannot be. */
export function limitOf(error: AnyDomainError): string | undefined {
  if (error.code === 'SLOT_TAKEN') return 'No free place is left at this time.';
  return error.code === 'CONFLICT' && !('current' in error.details) ? error.details.reason : undefined;
}

class TakenBack extends Error {
  readonly preview: Preview;
  constructor(preview: Preview) {
    super('a dry run that went well');
    this.preview = preview;
  }
}

async function attempt(
  tx: TenantDb,
  acting: Acting,
  act: (tx: TenantDb) => Promise<Attempted>,
): Promise<Preview> {
  try {
    return await tx.transaction(async (inner) => {
      const attempted = await act(inner);
      const letters = await findLetters(inner, attempted, acting);
      throw new TakenBack({ fee: attempted.fee, letters, warnings: await findFullDays(inner, attempted) });
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.preview;
    throw error;
  }
}

/** A refusal names one limit. Where it was exceeded, these are all teams that have too much to do then. */
async function findFullDays(tx: TenantDb, { visit: booking, newTeamIds }: Attempted): Promise<string[]> {
  const full: string[] = [];
  await lockTeams(tx, newTeamIds);
  for (const teamId of newTeamIds)
    await requireRoomThatDay(tx, { booking, crews: [] }, teamId).catch((error: unknown) => {
      const limit = isDomainError(error) ? limitOf(error) : undefined;
      if (limit === undefined) throw error;
      full.push(limit);
    });
  return full;
}

/** Planned as they will be, within what is taken back. */
export async function findLetters(
  tx: TenantDb,
  { visit: { id }, event }: Pick<Attempted, 'visit' | 'event'>,
  { company, now, party }: Acting,
): Promise<Preview['letters']> {
  if (event === null) return [];
  const key = `dry run of ${id}`;
  await planMessages(tx, company, {
    key,
    event,
    subject: { kind: 'booking', id },
    details: { party },
    dueAt: now,
  });
  const planned = await tx.list(messages, {
    where: and(eq(messages.occasion, key), eq(messages.audience, 'customer')),
  });
  return planned.map(({ recipientName: name, channel }) => ({ name, channel }));
}
