import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { subdomainQuery } from './api.ts';

const settleMs = 350;

export type SubdomainVerdict = { state: 'own' | 'waiting' | 'free' | 'taken' | 'unclear'; text: string };

/** Asks while the person types whether a name is free. Their own present one is not asked about. */
export function useSubdomainCheck(typed: string, own: string): SubdomainVerdict {
  const [settled] = useDebouncedValue(typed, settleMs);
  const isOwn = typed === own;
  const { data, error, isFetching } = useQuery({
    ...subdomainQuery(settled),
    enabled: settled.length > 2 && settled !== own,
  });
  if (isOwn) return { state: 'own', text: 'This is your current address.' };
  if (typed.length < 3) return { state: 'unclear', text: 'Use at least three characters.' };
  if (typed !== settled || isFetching) return { state: 'waiting', text: 'Checking…' };
  if (error || !data)
    return { state: 'unclear', text: 'We couldn’t check this name. We’ll check again when you save.' };
  return data.available
    ? { state: 'free', text: 'This address is available.' }
    : { state: 'taken', text: data.reason ?? 'This address is taken.' };
}
