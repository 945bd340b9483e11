import type { Catalogue } from '#engine/catalogue/catalogue.ts';
import { findByReferenceOrName } from '#engine/form/prefill/references.ts';
import { isUuid } from '#server/platform/db/ids.ts';
import type { Linked } from '#server/catalogue/load-catalogue.ts';

/** A category may be named as the company wrote it, in whichever language the page is read. */
export function nameCategory(query: URLSearchParams, { categories }: Pick<Catalogue, 'categories'>): string {
  const link = new URLSearchParams(query);
  const named = findByReferenceOrName(categories, link.get(categoryParameter) ?? '');
  if (named) link.set(categoryParameter, named.id);
  return link.toString();
}
const categoryParameter = 'service_category';

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
