import type { PhotoMoment } from '#engine/crew/acts.ts';
import type { CrewKeep, KeepWrite } from './keep.ts';

/** A photo as the camera gave it. It is kept before it is made smaller: who closes the page meanwhile has it still. */
export type TakenPhoto = {
  kind: 'taken';
  id: string;
  job_id: string;
  moment: PhotoMoment;
  /** When it was taken, by the clock of the device. */
  occurred_at: string;
  type: string;
};

const keyOf = (id: string): string => `taken ${id}`;

const takeWrites = (photo: TakenPhoto, bytes: Uint8Array): KeepWrite[] => [
  { store: 'meta', key: keyOf(photo.id), value: photo },
  { store: 'bytes', key: photo.id, value: bytes },
];

export const dropTaken = (id: string): KeepWrite[] => [
  { store: 'meta', key: keyOf(id), remove: true },
  { store: 'bytes', key: id, remove: true },
];

const isTaken = (kept: unknown): kept is TakenPhoto =>
  typeof kept === 'object' && kept !== null && 'kind' in kept && kept.kind === 'taken';

export const readTaken = async (keep: CrewKeep): Promise<TakenPhoto[]> =>
  (await keep.read('meta'))
    .filter(isTaken)
    .toSorted((a, b) => a.occurred_at.localeCompare(b.occurred_at) || a.id.localeCompare(b.id));

/** Undefined where another tab has handed it on already. */
export async function findTaken(keep: CrewKeep, id: string): Promise<TakenPhoto | undefined> {
  const found = await keep.get('meta', keyOf(id));
  return isTaken(found) ? found : undefined;
}

const toKey = (moment: PhotoMoment): string =>
  typeof moment === 'string' ? moment : `${moment.checklist_id} ${moment.item_id}`;

/** Those of one visit that show the same. */
export const takenOf = (taken: readonly TakenPhoto[], jobId: string, moment: PhotoMoment): TakenPhoto[] =>
  taken.filter((photo) => photo.job_id === jobId && toKey(photo.moment) === toKey(moment));

type Means = {
  keep: CrewKeep;
  now: () => number;
  newId: () => string;
  open: () => Promise<void>;
  inTurn: <A>(change: () => Promise<A>) => Promise<A>;
  /** Writes, and says so where there is no more room. */
  guarded: (write: () => Promise<void>) => Promise<void>;
  getState: () => { taken: readonly TakenPhoto[] };
  show: (changes: { taken: readonly TakenPhoto[] }) => void;
};

export const takenPhotos = ({ keep, now, newId, open, inTurn, guarded, getState, show }: Means) => ({
  /** Keeps a photo as it is, with nothing asked and nothing made of it. */
  async take(jobId: string, moment: PhotoMoment, file: Blob): Promise<TakenPhoto> {
    const bytes = new Uint8Array(await file.arrayBuffer());
    await open();
    return inTurn(async () => {
      const occurred_at = new Date(now()).toISOString();
      const taken = {
        kind: 'taken',
        id: newId(),
        job_id: jobId,
        moment,
        occurred_at,
        type: file.type,
      } as const;
      await guarded(() => keep.write(takeWrites(taken, bytes)));
      show({ taken: [...getState().taken, taken] });
      return taken;
    });
  },
  /** It is no photo, or none of this visit. */
  dropTaken: (id: string): Promise<void> =>
    inTurn(async () => {
      await keep.write(dropTaken(id));
      show({ taken: getState().taken.filter((one) => one.id !== id) });
    }),
});
