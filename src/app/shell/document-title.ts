import { useEffect } from 'react';
import { useMatches } from 'react-router';
import { getBoot } from '#app/lib/boot.ts';
import { titleOf } from '#app/words/title-of.ts';
import { useWords } from '#app/words/words-context.tsx';
import type { PageRecord } from '../route.ts';

const isRecord = (handle: unknown): handle is PageRecord =>
  typeof handle === 'object' && handle !== null && 'title' in handle;

export function useCurrentRecord(): PageRecord | undefined {
  return useMatches()
    .map((match) => match.handle)
    .findLast(isRecord);
}

export function useDocumentTitle(): void {
  const record = useCurrentRecord();
  const words = useWords();
  const title = record && titleOf(record, words);
  useEffect(() => {
    const house = getBoot().company?.business_name ?? 'Trellis';
    document.title = title ? `${title} · ${house}` : house;
  }, [title]);
}
