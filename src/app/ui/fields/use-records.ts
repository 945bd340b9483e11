import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { topicOf } from '#engine/contracts/platform/topic.ts';
import { requestLoosely } from '#app/lib/loose-request.ts';
import { toFilter } from '#app/lib/filter.ts';

type Path = `/api/${string}`;
/** A record of some kind, of which only its id is certain. */
type SomeRecord = { readonly id: string } & Readonly<Record<string, unknown>>;

/** How records of different kinds call themselves. */
const nameFields = ['name', 'title', 'label', 'fullname', 'business_name', 'code'];

const textOf = (record: SomeRecord, field: string): string => {
  const value = record[field];
  return typeof value === 'string' ? value.trim() : '';
};

/** People are called by their names: their email tells apart two who have the same one. */
function toNamed(record: SomeRecord): NamedRecord {
  const { id: value } = record;
  const own = nameFields.map((field) => textOf(record, field)).find(Boolean);
  if (own) return { value, label: own };
  const person = [textOf(record, 'first_name'), textOf(record, 'last_name')].filter(Boolean).join(' ');
  const email = textOf(record, 'email');
  return { value, label: person || email || value, ...(person && email && { detail: email }) };
}

export type NamedRecord = { value: string; label: string; detail?: string };

const mostFound = 50;
/** As many as a filter compares with. */
const mostIds = 200;

async function findRecords(path: Path, where: Record<string, unknown>, signal: AbortSignal) {
  const limit = 'id' in where ? mostIds : mostFound;
  const query = toFilter({ where, limit });
  const { answer } = await requestLoosely({ method: 'GET', path }, { query, signal });
  // Lists answer records with an id each: `collection` sees to it.
  return (answer as SomeRecord[]).map(toNamed);
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
