import { DomainError } from '#engine/errors.ts';
import type { PageContext } from './page.ts';

/** The key in the address. Without one there is nothing to show, and nothing to look for. */
export function requireKey({ query }: Pick<PageContext, 'query'>): string {
  const key = query.get('key') ?? '';
  // What is no key would be refused as a wrong field; to a reader it is a link that leads nowhere.
  if (!/^[\w-]{40,60}$/.test(key)) throw new DomainError('NOT_FOUND', { resource: 'links' });
  return key;
}
