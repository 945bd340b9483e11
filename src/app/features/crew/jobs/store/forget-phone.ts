import type { CrewEnvelope } from '#engine/crew/acts.ts';
import type { CrewJob } from '#engine/crew/predict.ts';
import { notify } from '#app/ui/notify.tsx';
import { findUnsent } from './device-parts.ts';
import type { WaitingPhoto } from './device-state.ts';
import { openIndexedKeep } from './indexed-keep.ts';
import { crewStores } from './keep.ts';
import { keepNameOf } from './keep-name.ts';
import { nameLost } from './name-lost.ts';
import { readTaken } from './taken-photos.ts';

/** Where a session was ended from elsewhere: says what goes with it, and removes it from the phone. */
export async function forgetPhone(accountId: string): Promise<void> {
  const keep = await openIndexedKeep(keepNameOf(accountId)).catch(() => undefined);
  if (!keep) return;
  const [jobs, acts, photos, taken] = await Promise.all([
    keep.read('jobs') as Promise<CrewJob[]>,
    keep.read('acts') as Promise<CrewEnvelope[]>,
    keep.read('photos') as Promise<WaitingPhoto[]>,
    readTaken(keep),
  ]);
  const unsent = findUnsent({ acts, photos, taken, jobs });
  if (jobs.length + unsent.length > 0) {
    const language = document.documentElement.lang.startsWith('es') ? 'es' : 'en';
    const { phone } =
      language === 'es'
        ? await import('#app/words/crew/phone-es.ts')
        : await import('#app/words/crew/phone-en.ts');
    const lost = unsent.map((act) => nameLost(act, phone, language));
    notify('warning', phone.ended(lost), 'crew-ended', 60_000);
  }
  await keep.write(crewStores.map((store) => ({ store, clear: true })));
  keep.close();
}
