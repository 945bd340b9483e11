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
  if (isOwn) return { state: 'own', text: 'This is your address now.' };
  if (typed.length < 3) return { state: 'unclear', text: 'At least three letters.' };
  if (typed !== settled || isFetching) return { state: 'waiting', text: 'Looking whether it is free…' };
  if (error || !data)
    return { state: 'unclear', text: 'We could not check this name. It is checked again when you save.' };
  return data.available
    ? { state: 'free', text: 'This address is free.' }
    : { state: 'taken', text: data.reason ?? 'This address is taken.' };
}
