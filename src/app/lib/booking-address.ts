import { recordAddress } from '#engine/contracts/platform/record-addresses.ts';
import { areaOf } from '#app/lib/start-path.ts';
import type { User } from '#app/lib/session.ts';

/** Where this person looks at a visit: each area has a page of its own for it. */
export function bookingAddress(user: User, id: string): string {
  const area = areaOf(user);
  return recordAddress(area === 'client' || area === 'team' ? area : 'admin', 'booking', id);
}
