import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { topicOf } from '#engine/contracts/topic.ts';
import { requestLoosely } from '#app/lib/loose-request.ts';
import { toFilter } from '#app/lib/filter.ts';

type Path = `/api/${string}`;
/** A record of some kind, of which only its id is certain. */
type SomeRecord = { readonly id: string } & Readonly<Record<string, unknown>>;

/** How records of different kinds call themselves. */
const nameFields = ['name', 'title', 'label', 'fullname', 'business_name', 'code', 'email'];

const nameOf = (record: SomeRecord): string => {
  const own = nameFields
    .map((field) => record[field])
    .find((name) => typeof name === 'string' && name !== '');
  if (typeof own === 'string') return own;
  return [record['first_name'], record['last_name']].filter(Boolean).join(' ') || record.id;
};

export type NamedRecord = { value: string; label: string };

const mostFound = 50;
/** As many as a filter compares with. */
const mostIds = 200;

async function findRecords(path: Path, where: Record<string, unknown>, signal: AbortSignal) {
  const limit = 'id' in where ? mostIds : mostFound;
  const query = toFilter({ where, limit });
  const { answer } = await requestLoosely({ method: 'GET', path }, { query, signal });
  // Lists answer records with an id each: `collection` sees to it.
  return (answer as SomeRecord[]).map((record): NamedRecord => ({ value: record.id, label: nameOf(record) }));
}

/** Records of a collection by what their names say: the first ones, until somebody types. */
export const useRecordSearch = (path: Path, text: string, enabled: boolean) =>
  useQuery({
    queryKey: [topicOf({ path }), 'names', 'search', text],
    queryFn: ({ signal }) => findRecords(path, text ? { q: text } : {}, signal),
    placeholderData: keepPreviousData,
    enabled,
  });

/** What records are called whose ids are known. Those that nobody may read, or that are gone, have no name. */
export const namesQuery = (path: Path, ids: readonly string[]) =>
  queryOptions({
    queryKey: [topicOf({ path }), 'names', 'known', [...ids].toSorted()],
    queryFn: ({ signal }) => findRecords(path, { id: { inq: ids.slice(0, mostIds) } }, signal),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

export const useRecordNames = (path: Path, ids: readonly string[]) => useQuery(namesQuery(path, ids));
