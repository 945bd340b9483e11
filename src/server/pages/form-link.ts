import type { Catalogue } from '#engine/catalogue/catalogue.ts';
import { isUuid } from '../catalogue/ids.ts';
import type { Linked } from '../catalogue/load-catalogue.ts';

/** What a link names that is not listed: whoever has the link may have it. */
export function readLinkedIds(query: URLSearchParams, { services, frequencies }: Catalogue): Linked {
  const named = (query.get('service_ids') ?? query.get('service_id') ?? '').split(',').map((id) => id.trim());
  const frequency = query.get('frequencyId')?.trim() ?? '';
  const isUnlisted = (listed: readonly { id: string }[]) => (id: string) =>
    isUuid(id) && !listed.some((one) => one.id === id);
  return {
    serviceIds: named.slice(0, 200).filter(isUnlisted(services)),
    frequencyIds: [frequency].filter(isUnlisted(frequencies)),
  };
}
