import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormKind } from '#engine/template/documents.ts';
import type { BuilderHost } from '#builder';
import { isApiError } from '#app/lib/api-error.ts';
import { savedFormQuery } from './api.ts';
import { useKept } from './use-kept.ts';

/**
 * The company's form as it is saved. One that cannot be had gives way to the default form, as if there were none: the
 * server lets no first save take the place of a form that is there.
 */
export function useSavedForm(kind: FormKind) {
  const client = useQueryClient();
  const found = useKept(useQuery(savedFormQuery(kind)));
  const [failure, setFailure] = useState<Error>();
  // Times that it was opened anew: each is another editor.
  const [opened, setOpened] = useState(0);
  const lost = found.data === undefined && !isForbidden(found.error) ? found.error : null;
  if (lost && lost !== failure) setFailure(lost);
  const openAnew = () => {
    setFailure(undefined);
    setOpened((count) => count + 1);
  };
  const again = async () => {
    if ((await found.refetch()).isSuccess) openAnew();
  };
  // There is none now, also where it cannot be asked whether somebody has saved one since.
  const reset = async () => {
    client.setQueryData(savedFormQuery(kind).queryKey, null);
    await found.refetch();
    openAnew();
  };
  const notLoaded: BuilderHost['notLoaded'] = failure && { why: toSentence(failure), again };
  // It stays while it is asked for again.
  return { query: { ...found, data: failure ? null : found.data }, notLoaded, opened, reset };
}

const isForbidden = (error: unknown): boolean => isApiError(error) && error.code === 'FORBIDDEN';

const toSentence = ({ message }: Error): string =>
  message === '' ? 'The server gave no reason.' : /[.!?]$/.test(message) ? message : `${message}.`;
