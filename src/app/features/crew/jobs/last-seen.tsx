import { Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { toLocal } from '#engine/time/zone.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Loaded } from '#app/ui/loaded.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import { useCrewWords } from '#app/words/crew/index.ts';
import { isUnanswered } from './store/device-parts.ts';
import { useIsOnline, useSeen } from './store/use-crew.ts';
import { useDays } from './use-days.ts';

type Query<T> = Pick<
  UseQueryResult<T>,
  'data' | 'error' | 'refetch' | 'isPlaceholderData' | 'dataUpdatedAt' | 'isFetching'
>;
export type LastSeen<T> = {
  data: T | undefined;
  /** When what is shown was so, where the server cannot be asked now. */
  asOf: number | null;
  /** The server cannot be reached. */
  isCutOff: boolean;
};

/** Whether an answer is missing because there is no network. */
export const isUnreached = (error: unknown, isOnline: boolean): boolean =>
  isUnanswered(error) || (!isOnline && error === null);

/**
 * What a query answers. Until it does, or where the server cannot be reached, what was answered last on this phone: a
 * phone in a basement often believes that it has a network, and waits long to learn otherwise. What is to be edited
 * waits for the answer: else what the office changed meanwhile would be overwritten.
 */
export function useLastSeen<T>(page: string, query: Query<T>, { isEdited = false } = {}): LastSeen<T> {
  const { remember, recall } = useSeen();
  const isOnline = useIsOnline();
  const { data, error, isPlaceholderData, dataUpdatedAt } = query;
  const [seen, setSeen] = useState<{ page: string; at: number; data: T }>();
  const isCutOff = isUnreached(error, isOnline) && (data === undefined || !isOnline);
  useEffect(() => {
    // A phone that is full shows a little less without a network.
    if (data !== undefined && !isPlaceholderData && error === null)
      void remember(page, data).catch(() => undefined);
  }, [page, data, error, isPlaceholderData, remember]);
  const isMissing = data === undefined && (isCutOff || !isEdited);
  useEffect(() => {
    if (!isMissing) return undefined;
    let isOver = false;
    const look = async () => {
      const found = await recall(page).catch(() => undefined);
      // Only `remember` above writes this page, with what the same query answers.
      if (!isOver && found) setSeen({ page, at: found.at, data: found.data as T });
    };
    void look();
    return () => {
      isOver = true;
    };
  }, [isMissing, page, recall]);
  return useMemo(() => {
    if (data !== undefined) return { data, asOf: isCutOff ? dataUpdatedAt : null, isCutOff };
    const last = isMissing && seen?.page === page ? seen : undefined;
    return { data: last?.data, asOf: isCutOff ? (last?.at ?? null) : null, isCutOff };
  }, [page, data, isCutOff, isMissing, seen, dataUpdatedAt]);
}

type SeenProps<T> = {
  query: Query<T>;
  seen: LastSeen<T>;
  children: (data: T) => ReactNode;
};

/** A page with what was seen last, or that it needs a connection and what does not. */
export function Seen<T>({ query, seen, children }: SeenProps<T>) {
  if (seen.data !== undefined)
    return (
      <>
        {seen.asOf !== null && <AsOf at={seen.asOf} />}
        {children(seen.data)}
      </>
    );
  return seen.isCutOff ? <NeedsNetwork /> : <Loaded query={query}>{children}</Loaded>;
}

export function NeedsNetwork() {
  const { today: words } = useCrewWords();
  return <EmptyState icon={CloudOff} title={words.needsNetwork} text={words.needsNetworkText} />;
}

/** From when that is what is shown without a network. */
export function AsOf({ at }: { at: number }) {
  const { today: words } = useCrewWords();
  const { time, timezone } = useFormats();
  const days = useDays();
  const local = toLocal(at, timezone);
  const clock = time(local.time.slice(0, 5));
  return (
    <Text size="sm" c="dimmed" mb="xs" role="status">
      {words.keptFrom(local.date === days.today ? clock : `${days.short(local.date)}, ${clock}`)}
    </Text>
  );
}
