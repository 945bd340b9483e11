import type { Contract } from '#engine/contracts/platform/contract.ts';
import { isObject, parseObject } from './filter.ts';

/** Where one page of a list is: what filters leave out. */
const defaultLimit = 100;

/** Lists that are read page by page. */
export const isPaged = ({ answer, query }: Contract): boolean =>
  answer?.['type'] === 'array' && query?.properties['filter'] !== undefined;

type PagedRequest = { url: string; query: unknown };

/**
 * The pages before and after this one, as RFC 8288 writes them; undefined where this is all. A full page has a next:
 * whether that is empty is not worth a count on every read.
 */
export function pageLinks(
  contract: Contract,
  { url, query }: PagedRequest,
  body: unknown,
): string | undefined {
  if (!isPaged(contract) || !Array.isArray(body) || !isObject(query)) return undefined;
  const text = query['filter'];
  const filter = parseObject(typeof text === 'string' ? text : undefined, 'filter');
  // The handler has read the same filter, and refused what is no number.
  const limit = Number(filter['limit'] ?? defaultLimit);
  const skip = Number(filter['skip'] ?? 0);
  const at = (start: number, rel: string) => {
    const [path = '', search] = url.split('?');
    const parameters = new URLSearchParams(search);
    parameters.set('filter', JSON.stringify({ ...filter, limit, skip: start }));
    return `<${path}?${parameters.toString()}>; rel="${rel}"`;
  };
  const links = [
    ...(skip > 0 && limit > 0 ? [at(Math.max(0, skip - limit), 'prev')] : []),
    ...(limit > 0 && body.length === limit ? [at(skip + limit, 'next')] : []),
  ];
  return links.length > 0 ? links.join(', ') : undefined;
}
