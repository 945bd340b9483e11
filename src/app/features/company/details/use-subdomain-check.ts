import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { complainOfSubdomain, subdomainSentences } from '#engine/settings/company/complain-of-subdomain.ts';
import { subdomainQuery } from './api.ts';

const settleMs = 350;

export type SubdomainVerdict = { state: 'own' | 'waiting' | 'free' | 'refused' | 'unclear'; text: string };

/** Asks while the person types whether a name is free. Their own present one is not asked about. */
export function useSubdomainCheck(typed: string, own: string): SubdomainVerdict {
  const [settled] = useDebouncedValue(typed, settleMs);
  const isOwn = typed === own;
  const { data, error, isFetching } = useQuery({
    ...subdomainQuery(settled),
    enabled: settled !== own && complainOfSubdomain(settled) === undefined,
  });
  if (isOwn) return { state: 'own', text: 'This is your current address.' };
  const misspelt = complainOfSubdomain(typed);
  // The first letters of a name are no mistake yet.
  if (misspelt)
    return {
      state: /^[a-z0-9]{0,2}$/.test(typed) ? 'unclear' : 'refused',
      text: subdomainSentences[misspelt],
    };
  if (typed !== settled || isFetching) return { state: 'waiting', text: 'Checking…' };
  if (error || !data)
    return { state: 'unclear', text: 'We couldn’t check this name. We’ll check again when you save.' };
  return data.available
    ? { state: 'free', text: 'This address is available.' }
    : { state: 'refused', text: data.reason ?? 'This address is taken.' };
}
