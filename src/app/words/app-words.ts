import type { english } from './en/index.ts';
import type { titles } from './en/titles.ts';

/**
 * Everything that the areas of customers and crews, and the pages before the sign-in, say by themselves. Languages that
 * crews read add what the crews' pages are called.
 */
export type AppWords = Omit<typeof english, 'titles'> & { titles: typeof titles };
