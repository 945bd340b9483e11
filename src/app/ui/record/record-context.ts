import { createContext, useContext } from 'react';
import type { Contract } from '#engine/contracts/platform/contract.ts';
import type { Tagged } from '#app/lib/loose-request.ts';

/** What parts of a record's page need of the page they are on. */
export type RecordScope = {
  get: Contract;
  topics: readonly string[];
  id: string;
  /** Of the state that is shown. */
  tag: string | null;
  /** As it is now, where somebody else has saved it. */
  refetch: () => Promise<Tagged<unknown> | undefined>;
};

export const RecordContext = createContext<RecordScope | null>(null);

export function useRecordScope(): RecordScope {
  const scope = useContext(RecordContext);
  if (!scope) throw new Error('This part belongs on the page of a record.');
  return scope;
}
