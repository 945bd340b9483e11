import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * What was loaded stays, also when somebody signs in again in another tab, and all that was asked for before is
 * forgotten: an editor that went away would take unsaved work along.
 */
export function useKept<T>({ data, error, refetch }: UseQueryResult<T>) {
  const [kept, setKept] = useState(data);
  if (data !== undefined && data !== kept) setKept(data);
  return { data: data ?? kept, error, refetch };
}
