import { and, asc, inArray, ne } from 'drizzle-orm';
import { happenings } from '#engine/contracts/platform/happenings.ts';
import { isDomainError, type AnyDomainError } from '#engine/errors.ts';
import { messages } from '#server/platform/db/tables/messages.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { overhear, type Reported } from '#server/platform/happenings/report.ts';
import { isToldAtOnce } from '../../messages/listen.ts';
import { findMeant, planMeant, type Meant, type Occasion } from '../../messages/plan.ts';
import { whoIsTold, type Tell } from '../../messages/who-is-told.ts';
import type { Acting } from '../life/change.ts';
import type { Booking } from '#server/platform/db/tables/bookings.ts';
import { lockTeams, requireRoomThatDay } from '../teams/lock-job.ts';
import { oncePerPerson, type ToldLetter } from '../undo/letters.ts';

/** A letter to whoever an act concerns. The office knows what it does. */
export type ActLetter = { name: string; channel: 'email' | 'sms' | 'push' | 'in_app'; audience: string };

/** What a change would mean: what it costs the customer, who is sent what, and which limits it exceeds. */
export type Preview = Told & {
  fee: number;
  warnings: string[];
};

/** What came of an attempt: the visit, what it costs, and the teams that did not have it before. */
export type Attempted = {
  visit: Booking;
  fee: number;
  newTeamIds: readonly string[];
};
type Act = (tx: TenantDb, overbook: boolean) => Promise<Attempted>;

/** Does it for real and takes that back, so that nothing is refused later that was not refused here. */
export async function previewChange(tx: TenantDb, acting: Acting, act: Act): Promise<Preview> {
  const { result, limit } = await tryOut(tx, async (inner, overbook) => {
    const { result: attempted, reported } = await overhear(() => act(inner, overbook));
    const told = await findTold(inner, reported, acting);
    return { fee: attempted.fee, ...told, warnings: await findFullDays(inner, attempted) };
  });
  return { ...result, warnings: [...new Set([...limit, ...result.warnings])] };
}

/** What would come of something, which then has not happened. `limit`: what it exceeds, in a sentence. */
export async function tryOut<R>(
  tx: TenantDb,
  act: (inner: TenantDb, overbook: boolean) => Promise<R>,
): Promise<{ result: R; limit: string[] }> {
  try {
    return { result: await takeBack(tx, (inner) => act(inner, false)), limit: [] };
  } catch (error) {
    const limit = isDomainError(error) ? limitOf(error) : undefined;
    if (limit === undefined) throw error;
    return { result: await takeBack(tx, (inner) => act(inner, true)), limit: [limit] };
  }
}

/** The sentence of a refusal that the office may overrule. An older state than there is cannot be. */
export function limitOf(error: AnyDomainError): string | undefined {
  if (error.code === 'SLOT_TAKEN') return 'No free place is left at this time.';
  return error.code === 'CONFLICT' && !('current' in error.details) ? error.details.reason : undefined;
}

class TakenBack extends Error {}

export async function takeBack<R>(tx: TenantDb, act: (inner: TenantDb) => Promise<R>): Promise<R> {
  const found: R[] = [];
  try {
    await tx.transaction(async (inner) => {
      found.push(await act(inner));
      throw new TakenBack('a dry run that went well');
    });
  } catch (error) {
    const [result] = found;
    if (error instanceof TakenBack && result !== undefined) return result;
    throw error;
  }
  throw new Error('a dry run was not taken back');
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

export type Told = { letters: ActLetter[]; tells: Tell[] };

/** Whom what was reported tells: each letter, and each person with the channels that reach them. */
export async function findTold(tx: TenantDb, reported: readonly Reported[], acting: Acting): Promise<Told> {
  const meant = await findAllMeant(tx, reported, acting);
  return { tells: await tellsOf(tx, meant, acting), letters: toLetters(await planAll(tx, meant)) };
}

/** Who would be told of what was reported. */
export const findTells = async (
  tx: TenantDb,
  reported: readonly Reported[],
  acting: Acting,
): Promise<Tell[]> => tellsOf(tx, await findAllMeant(tx, reported, acting), acting);

const tellsOf = (tx: TenantDb, meant: readonly Meant[], { services }: Acting): Promise<Tell[]> =>
  whoIsTold(tx, { hasSms: services.outside.twilio !== null }, meant);

/** All letters that go out because of what was reported, by who they are for. */
export const findActLetters = async (
  tx: TenantDb,
  reported: readonly Reported[],
  acting: Acting,
): Promise<ActLetter[]> => toLetters(await planLetters(tx, reported, acting));

const toLetters = (planned: readonly ToldLetter[]): ActLetter[] =>
  planned.map(({ recipientName: name, channel, audience }) => ({ name, channel, audience }));

/**
 * These letters as they are planned, within what is taken back, to customers and teams: the ones that an undo
 * withdraws. Each person counts once over each channel.
 */
export const planLetters = async (
  tx: TenantDb,
  reported: readonly Reported[],
  acting: Acting,
): Promise<ToldLetter[]> => planAll(tx, await findAllMeant(tx, reported, acting));

async function findAllMeant(
  tx: TenantDb,
  reported: readonly Reported[],
  { company, now }: Acting,
): Promise<Meant[]> {
  const all: Meant[] = [];
  for (const occasion of toOccasions(reported, now)) all.push(...(await findMeant(tx, company, occasion)));
  return all;
}

async function planAll(tx: TenantDb, meant: readonly Meant[]): Promise<ToldLetter[]> {
  await planMeant(tx, meant);
  const keys = [...new Set(meant.map(({ occasion }) => occasion.key))];
  if (keys.length === 0) return [];
  const planned = await tx.list(messages, {
    where: and(inArray(messages.occasion, keys), ne(messages.audience, 'office')),
    orderBy: [
      asc(messages.audience),
      asc(messages.createdAt),
      asc(messages.recipientName),
      asc(messages.channel),
    ],
    limit: 5000,
  });
  return oncePerPerson(planned);
}

const toOccasions = (reported: readonly Reported[], now: Date): Occasion[] =>
  reported
    .filter(({ name }) => isToldAtOnce(name))
    .map(({ name, subjectId: id, details = {} }, index) => ({
      key: `dry run ${index} of ${name} of ${id}`,
      event: name,
      subject: { kind: happenings[name], id },
      details,
      dueAt: now,
    }));
