import { Text } from '@mantine/core';
import { sayLetters } from '#app/lib/letter-words.ts';
import type { Settled } from './api.ts';

/** Who is told what once it is approved, and that it costs nobody anything. */
export function Meaning({ settled }: { settled: Settled }) {
  const { visits } = settled;
  const letters = [...settled.letters, ...visits.flatMap((visit) => visit.letters)];
  return (
    <div role="status">
      <Text size="sm" fw={600}>
        What this does
      </Text>
      <Text size="sm">{sayLetters(letters)}</Text>
      {visits.length > 0 && <Text size="sm">No fees are charged, because you’re making the change.</Text>}
    </div>
  );
}
