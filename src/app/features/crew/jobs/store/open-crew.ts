import { beforeSignOut } from '#app/lib/before-sign-out.ts';
import { randomId } from '#app/lib/random-id.ts';
import { updates } from '#app/lib/updates.ts';
import { crewNet } from './crew-net.ts';
import { createDevice, type CrewDevice } from './device.ts';
import type { LostAct } from './device-parts.ts';
import { openIndexedKeep } from './indexed-keep.ts';
import { createMemoryKeep, type CrewKeep } from './keep.ts';
import { keepNameOf } from './keep-name.ts';
import { startSending, type Sender } from './start-sending.ts';

/** What was done and the photos that the server does not have yet. */
export type Unsent = { acts: number; photos: number };

/** What is said and asked of it, in the language of whoever reads. */
export type CrewSays = {
  /** The session was ended from elsewhere, and these acts were not sent. */
  ended: (lost: readonly LostAct[]) => void;
  /** Whether to sign out although so much is not sent. */
  mayLose: (unsent: Unsent) => Promise<boolean>;
};

export type Crew = { device: CrewDevice; sender: Sender; says: CrewSays };

/** The browser's database, or nothing that lasts where it has none. */
function openKeep(name: string): CrewKeep {
  let inner: CrewKeep | undefined;
  const opened = (
    'indexedDB' in globalThis ? openIndexedKeep(name) : Promise.reject(new Error('no IndexedDB'))
  )
    .catch(() => createMemoryKeep())
    .then((keep) => (inner = keep));
  return {
    get isLasting() {
      return inner?.isLasting ?? true;
    },
    read: async (store) => (await opened).read(store),
    get: async (store, key) => (await opened).get(store, key),
    write: async (writes) => (await opened).write(writes),
    append: async (toWrites) => (await opened).append(toWrites),
    close: () => void opened.then((keep) => keep.close()),
  };
}

/** One at a time in all tabs; without locks (plain http away from localhost), in this one. */
function takeTurns(name: string): <A>(act: () => Promise<A>) => Promise<A> {
  let last: Promise<unknown> = Promise.resolve();
  return (act) => {
    const once = () => ('locks' in navigator ? navigator.locks.request(name, act) : act());
    const done = last.then(once);
    last = done.catch(() => undefined);
    return done;
  };
}

const crews = new Map<string, Crew>();

/** What this browser keeps for one member of a crew. It stays open while the page does. */
export function openCrew(accountId: string, says: CrewSays): Crew {
  const known = crews.get(accountId);
  if (known) {
    known.says = says;
    return known;
  }
  const name = keepNameOf(accountId);
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : null;
  const device = createDevice({
    keep: openKeep(name),
    net: crewNet,
    now: Date.now,
    newId: randomId,
    alone: takeTurns(name),
    tellTabs: () => channel?.postMessage('changed'),
    onEnded: (lost) => crew.says.ended(lost),
  });
  channel?.addEventListener('message', () => void device.reload().catch(() => undefined));
  const sender = startSending(device);
  updates.hold(device.idle);
  beforeSignOut(async () => {
    const { acts, photos, taken } = device.getState();
    const unsent: Unsent = { acts: acts.length, photos: photos.length + taken.length };
    if (unsent.acts + unsent.photos > 0 && !(await crew.says.mayLose(unsent))) return false;
    return device.wipe;
  });
  const crew: Crew = { device, sender, says };
  crews.set(accountId, crew);
  return crew;
}
