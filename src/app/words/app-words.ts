import type { english } from './en/index.ts';

/** Everything that the areas of customers and crews, and the pages before the sign-in, say by themselves. */
export type AppWords = typeof english;
