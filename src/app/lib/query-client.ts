import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isApiError, isNotSignedIn } from './api-error.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `ownErrors`: whoever calls shows the error itself, e.g. at a field of its form. */
    mutationMeta: { ownErrors?: boolean };
    /** `topics`: what else it tells of, beside the first word of its key. */
    queryMeta: { topics?: readonly string[] };
  }
}

type Reactions = {
  onSignedOut: () => void;
  onCompanyFrozen: () => void;
  onSecondFactorMissing: () => void;
  onMutationError: (error: unknown) => void;
};

const isWorthRetrying = (error: unknown) =>
  !isApiError(error) || error.statusCode === 0 || error.statusCode >= 500;

const needsSecondFactor = (error: unknown) =>
  isApiError(error) && error.code === 'SECOND_FACTOR_SETUP_REQUIRED';

const isCompanyFrozen = (error: unknown) => isApiError(error) && error.code === 'COMPANY_FROZEN';

export function createQueryClient({
  onSignedOut,
  onCompanyFrozen,
  onSecondFactorMissing,
  onMutationError,
}: Reactions): QueryClient {
  /** Errors that concern the person, not the call: they have the same answer wherever they appear. */
  const reactToPerson = (error: unknown): boolean => {
    if (isNotSignedIn(error)) onSignedOut();
    else if (needsSecondFactor(error)) onSecondFactorMissing();
    else if (isCompanyFrozen(error)) onCompanyFrozen();
    else return false;
    return true;
  };
  return new QueryClient({
    defaultOptions: {
      // A browser's idea of being offline is often wrong: try, and say so when nothing answers.
      queries: {
        networkMode: 'always',
        staleTime: 15_000,
        retry: (count, error) => count < 2 && isWorthRetrying(error),
      },
      mutations: { networkMode: 'always', retry: false },
    },
    queryCache: new QueryCache({
      onError: (error) => void reactToPerson(error),
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => {
        if (!reactToPerson(error) && mutation.meta?.ownErrors !== true) onMutationError(error);
      },
    }),
  });
}
