import { useQuery } from '@tanstack/react-query';
import { englishCards, type CardWords } from '#app/features/money/cards/card-words.ts';
import { loadChunk } from '#app/lib/chunk.ts';
import type { AppLanguage } from '#app/words/app-languages.ts';
import { useSpoken } from '#app/words/words-context.tsx';

const packs: Readonly<Record<AppLanguage, () => Promise<CardWords>>> = {
  en: async () => englishCards,
  es: async () => (await loadChunk(() => import('../../public/language/es-cards.ts'))).cards,
  ar: async () => (await loadChunk(() => import('../../public/language/ar-cards.ts'))).cards,
};

/** What is said where cards are entered: the same words as on the public pages. */
export function useCardWords(): CardWords | undefined {
  const { language } = useSpoken();
  const { data } = useQuery({
    queryKey: ['session', 'card words', language],
    queryFn: () => packs[language](),
    staleTime: Infinity,
  });
  return data;
}
