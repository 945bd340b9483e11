import { Button } from '@mantine/core';
import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { FileQuestion } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { isApiError } from '#app/lib/api-error.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Loaded } from '#app/ui/loaded.tsx';

type RecordPageProps<T, K extends QueryKey> = {
  /** In a sentence: `booking`. */
  noun: string;
  query: (id: string) => UseQueryOptions<T, Error, T, K>;
  children: (record: T) => ReactNode;
};

/** An id that is none is answered like one that nobody has. */
const isMissing = (error: unknown) => isApiError(error) && [404, 400, 422].includes(error.statusCode);

const Missing = ({ noun }: { noun: string }) => (
  <EmptyState
    icon={FileQuestion}
    headingOrder={1}
    title={`This ${noun} wasn’t found`}
    text="It may have been deleted, or the link isn’t complete."
    action={
      <Button component={Link} to="/dashboard" variant="default">
        Back to home
      </Button>
    }
  />
);

/** The page of the record that the address names: waiting, missing, not allowed, or there. */
export function RecordPage<T, K extends QueryKey>({ noun, query, children }: RecordPageProps<T, K>) {
  const { id = '' } = useParams();
  const found = useQuery(query(id));
  if (found.data === undefined && isMissing(found.error)) return <Missing noun={noun} />;
  return (
    <Loaded query={found} headingOrder={1}>
      {children}
    </Loaded>
  );
}
