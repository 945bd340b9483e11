import type { CrewKeep } from '#app/features/crew/jobs/store/keep.ts';
import type { CrewNet } from '#app/features/crew/jobs/store/crew-calls.ts';
import { networkError } from '#app/lib/api-error.ts';
import type { Random } from '../random.ts';

/** The app was closed, or the phone has run out of power: nothing after it happens. */
export class Killed extends Error {
  override name = 'Killed';
}

/** How a phone and its network behave, and what became of that. */
export type Hardship = {
  random: Random;
  /** A share of all awaits before or after which the phone dies. */
  kill: number;
  /** A share of calls that never arrive, and one of those whose answer never does. */
  lost: number;
  /** Nothing gets through. */
  isOffline: boolean;
  count: { kills: number; lostCalls: number; lostAnswers: number };
};

/** A life of a phone: once it is over, whatever was begun comes to nothing. */
export type Life = { isOver: boolean };

function mayDie({ random, kill, count }: Hardship, life: Life): void {
  if (life.isOver) throw new Killed();
  if (!random.chance(kill)) return;
  life.isOver = true;
  count.kills += 1;
  throw new Killed();
}

/** Dies before something was done, or after it and before anybody has heard. */
async function mortally<A>(hardship: Hardship, life: Life, act: () => Promise<A>): Promise<A> {
  mayDie(hardship, life);
  const answer = await act();
  mayDie(hardship, life);
  return answer;
}

/** What is kept survives; whoever was writing may not. */
export const mortalKeep = (keep: CrewKeep, hardship: Hardship, life: Life): CrewKeep => ({
  isLasting: true,
  read: (store) => mortally(hardship, life, () => keep.read(store)),
  get: (store, key) => mortally(hardship, life, () => keep.get(store, key)),
  write: (writes) => mortally(hardship, life, () => keep.write(writes)),
  append: (toWrites) => mortally(hardship, life, () => keep.append(toWrites)),
  close: () => undefined,
});

async function overAir<A>(hardship: Hardship, act: () => Promise<A>): Promise<A> {
  const { random, lost, count } = hardship;
  if (hardship.isOffline || random.chance(lost)) {
    count.lostCalls += 1;
    throw networkError();
  }
  const answer = await act();
  if (random.chance(lost)) {
    count.lostAnswers += 1;
    throw networkError();
  }
  return answer;
}

export function mortalNet(net: CrewNet, hardship: Hardship, life: Life): CrewNet {
  const call = <A>(act: () => Promise<A>): Promise<A> =>
    mortally(hardship, life, () => overAir(hardship, act));
  return {
    sync: (since) => call(() => net.sync(since)),
    send: (body) => call(() => net.send(body)),
    begin: (photo) => call(() => net.begin(photo)),
    find: (id) => call(() => net.find(id)),
    piece: (id, offset, bytes) => call(() => net.piece(id, offset, bytes)),
    finish: (id) => call(() => net.finish(id)),
  };
}
