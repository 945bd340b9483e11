import { useInfiniteQuery, type QueryKey } from '@tanstack/react-query';

type PagesInput<P, T> = {
  queryKey: QueryKey;
  topics?: readonly string[];
  /** Where what is shown changes without anybody doing something. */
  everyMs?: number;
  ask(before: string | undefined, signal: AbortSignal): Promise<P>;
  rowsOf(page: P): readonly T[];
};

/** Rows that come page by page, the newest first; each page begins after the last row of the one before. */
export const usePages = <P extends { more: boolean }, T extends { id: string }>({
  queryKey,
  topics = [],
  everyMs,
  ask,
  rowsOf,
}: PagesInput<P, T>) =>
  useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => ask(pageParam, signal),
    // The first page has nothing before it.
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.more ? rowsOf(last).at(-1)?.id : undefined),
    select: ({ pages }) => pages.flatMap(rowsOf),
    meta: { topics },
    ...(everyMs !== undefined && { refetchInterval: everyMs }),
  });
