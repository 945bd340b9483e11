import { createDraftStore } from './draft-store.ts';
import type { Parcel } from './send-form.ts';

/** Left by a page that never heard what became of it. Of what was to be paid by card there is only the key. */
export type Left = { key: string; parcel: Parcel | undefined };

/** What has been sent and not been answered survives the page, so that it is neither forgotten nor done twice. */
export type Outbox = { left(): Left | undefined; put(parcel: Parcel): void; clear(): void };

const isLeft = (value: unknown): value is Left =>
  typeof value === 'object' && value !== null && 'key' in value && typeof value.key === 'string';

/** Whoever comes back later has given up, or asked in another way: then nothing is sent behind their back. */
const keptMs = 3_600_000;

export function createOutbox(name: string): Outbox {
  const store = createDraftStore(`${name}.sent`, keptMs);
  return {
    left() {
      const found = store.read();
      return isLeft(found) ? found : undefined;
    },
    put(parcel) {
      const isCard = parcel.kind === 'booking' && parcel.body.payment_type === 'card';
      // Nothing of a card is ever kept, not even what stands for it.
      store.write({ key: parcel.key, ...(!isCard && { parcel }) });
    },
    clear: () => store.clear(),
  };
}
