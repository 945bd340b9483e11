import type { CrewEnvelope } from '#engine/crew/acts.ts';
import { notify } from '#app/ui/notify.tsx';
import { countUnsent } from './device-parts.ts';
import type { WaitingPhoto } from './device-state.ts';
import { openIndexedKeep } from './indexed-keep.ts';
import { crewStores } from './keep.ts';
import { keepNameOf } from './keep-name.ts';

/** Where a session was ended from elsewhere: says what goes with it, and removes it from the phone. */
export async function forgetPhone(accountId: string): Promise<void> {
  const keep = await openIndexedKeep(keepNameOf(accountId)).catch(() => undefined);
  if (!keep) return;
  const [jobs, acts, photos] = await Promise.all([
    keep.read('jobs'),
    keep.read('acts') as Promise<CrewEnvelope[]>,
    keep.read('photos') as Promise<WaitingPhoto[]>,
  ]);
  const unsent = countUnsent(acts, photos);
  if (jobs.length + unsent > 0) {
    const { outbox } = document.documentElement.lang.startsWith('es')
      ? await import('#app/words/es/outbox.ts')
      : await import('#app/words/en/outbox.ts');
    notify('warning', outbox.ended(unsent), 'crew-ended', 60_000);
  }
  await keep.write(crewStores.map((store) => ({ store, clear: true })));
  keep.close();
}
