import type { InferDataFromTag, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Shows what a change has answered. A load that began before the change would put back what was there, so it is
 * given up, and made again for whatever else it was to bring.
 */
export function keepAnswer<Key extends QueryKey>(
  client: QueryClient,
  queryKey: Key,
  answer: InferDataFromTag<unknown, Key>,
): void {
  const isLoading = client.isFetching({ queryKey, exact: true }) > 0;
  void client.cancelQueries({ queryKey, exact: true });
  client.setQueryData<unknown>(queryKey, answer);
  if (isLoading) void client.invalidateQueries({ queryKey, exact: true });
}
