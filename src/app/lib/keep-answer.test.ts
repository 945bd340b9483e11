import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { keepAnswer } from './keep-answer.ts';

const queryKey = ['owner'];

test('a load that began before the change does not put back what was there', async () => {
  const client = new QueryClient();
  const loads: ((value: string) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey,
    queryFn: () => new Promise<string>((resolve) => loads.push(resolve)),
  });
  const stop = observer.subscribe(() => undefined);
  loads[0]?.('Olive');
  await vi.waitFor(() => expect(client.getQueryData(queryKey)).toBe('Olive'));
  void client.invalidateQueries({ queryKey });
  await vi.waitFor(() => expect(loads).toHaveLength(2));

  keepAnswer(client, queryKey, 'Nora');
  loads[1]?.('Olive');
  await vi.waitFor(() => expect(loads).toHaveLength(3));
  expect(client.getQueryData(queryKey)).toBe('Nora');
  loads[2]?.('Nora, as Olive wished');
  await vi.waitFor(() => expect(client.getQueryData(queryKey)).toBe('Nora, as Olive wished'));
  stop();
});

test('where nothing loads, nothing is asked for again', () => {
  const client = new QueryClient();
  const invalidate = vi.spyOn(client, 'invalidateQueries');
  keepAnswer(client, queryKey, 'Nora');
  expect([client.getQueryData(queryKey), invalidate.mock.calls]).toEqual(['Nora', []]);
});
