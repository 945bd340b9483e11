import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { search } from '#engine/contracts/booking/search.ts';
import { queryOf } from '#app/lib/query-of.ts';
import { useUser } from '#app/lib/session.ts';

export type FoundRecord = AnswerOf<typeof search>[number];

const settleMs = 120;
const fewestLetters = 2;

/** A letter of a script that has thousands is a word already. */
const isWord = (text: string) => text.length >= fewestLetters || /\p{Script=Han}/u.test(text);

/** What the server finds, once the typing pauses; a question that has become old is called off. */
export function useFoundRecords(typed: string): { records: readonly FoundRecord[]; isSearching: boolean } {
  const user = useUser();
  const [q] = useDebouncedValue(typed.trim(), settleMs);
  const enabled = Boolean(user?.companyId) && isWord(q) && typed.trim() !== '';
  const found = useQuery({
    ...queryOf(search, { query: { q } }),
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  return {
    records: enabled ? (found.data ?? []) : [],
    isSearching: enabled && (found.isFetching || q !== typed.trim()),
  };
}
