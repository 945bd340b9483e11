import { createContext, use } from 'react';
import { type CardWords, englishCards } from './card-words.ts';

export const CardWordsContext = createContext<CardWords>(englishCards);

export const useCardWords = (): CardWords => use(CardWordsContext);
