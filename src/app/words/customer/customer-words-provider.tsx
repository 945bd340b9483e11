import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { loadChunk } from '#app/lib/chunk.ts';
import type { AppLanguage } from '../app-languages.ts';
import { useSpoken } from '../words-context.tsx';
import { CustomerWordsContext } from './customer-words-context.ts';
import { customerEnglish, type CustomerWords } from './en.ts';

const packs: Readonly<Record<AppLanguage, () => Promise<CustomerWords>>> = {
  en: async () => customerEnglish,
  es: async () => (await loadChunk(() => import('./es.ts'))).customerSpanish,
  ar: async () => (await loadChunk(() => import('./ar.ts'))).customerArabic,
};

const wordsQuery = (language: AppLanguage) =>
  queryOptions({
    queryKey: ['session', 'customer words', language],
    queryFn: () => packs[language](),
    ...(language === 'en' && { initialData: customerEnglish }),
    staleTime: Infinity,
    gcTime: Infinity,
  });

/** The words of the customers’ area: they come with it, and nobody else loads them. */
export function CustomerWordsProvider({ children }: { children: ReactNode }) {
  const { language } = useSpoken();
  const { data, isError } = useQuery({ ...wordsQuery(language), placeholderData: keepPreviousData });
  const words = data ?? (isError ? customerEnglish : undefined);
  return words && <CustomerWordsContext value={words}>{children}</CustomerWordsContext>;
}
