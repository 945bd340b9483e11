import { levelOf } from '#engine/access/ability.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { getRehearsal } from '#engine/contracts/booking/rehearsal.ts';
import { cachePerDatabase } from '#server/platform/cache.ts';
import { createTurns } from '#server/platform/turns.ts';
import { markOfMessages } from './coming-messages.ts';
import { readRehearsal, seenKinds, type RehearsalWish } from './read-rehearsal.ts';
import type { RehearsalScope } from './row.ts';

type Rehearsal = AnswerOf<typeof getRehearsal>;

const keptSeconds = 60;
const keptPerDatabase = cachePerDatabase<Rehearsal>({ seconds: keptSeconds, max: 500 });

/** Each asks a dozen statements at once: of a company one at a time, so that connections stay for others. */
const turns = createTurns({
  most: 3,
  mostOfOne: 1,
  mostWaiting: 60,
  mostWaitingOfOne: 10,
  refusal: 'What’s coming is being put together. Please try again in a moment.',
});

/**
 * What happens by itself until then, as somebody has read it within this minute with the same rights; messages that were
 * stopped or resumed meanwhile are in it. Whoever asks for the same at once waits for the one answer.
 */
export async function keepRehearsal(
  scope: Omit<RehearsalScope, 'until'> & { days: number },
  wish: RehearsalWish,
): Promise<Rehearsal> {
  const { db, ability, now, days } = scope;
  const key = [
    db.companyId,
    seenKinds(ability).join(),
    levelOf(ability, 'manage_email'),
    days,
    wish.kind,
    wish.skip,
    Math.floor(now.getTime() / (keptSeconds * 1000)),
    await markOfMessages(db, now),
  ].join(' ');
  const until = new Date(now.getTime() + days * 86_400_000);
  return keptPerDatabase(db).get(key, () =>
    turns(() => readRehearsal({ ...scope, until }, wish), { of: db.companyId }),
  );
}
