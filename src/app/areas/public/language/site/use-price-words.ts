import { use } from 'react';
import { englishPrice, type PriceWords } from '#engine/booking/derivation-text.ts';
import { LanguageContext } from '../language-context.ts';

/** What the lines of a price are called. */
export const usePriceWords = (): PriceWords => use(LanguageContext)?.booking.price ?? englishPrice;
