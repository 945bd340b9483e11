import { useQuery } from '@tanstack/react-query';
import { englishCards, type CardWords } from '#app/features/cards/card-words.ts';
import { loadChunk } from '#app/lib/chunk.ts';
import { useSpoken } from '#app/words/words-context.tsx';

/** What is said where cards are entered: the same words as on the public pages. */
export function useCardWords(): CardWords | undefined {
  const { language } = useSpoken();
  const { data } = useQuery({
    queryKey: ['session', 'card words', language],
    queryFn: async () =>
      language === 'es'
        ? (await loadChunk(() => import('../../public/language/es-cards.ts'))).cards
        : englishCards,
    staleTime: Infinity,
  });
  return data;
}
