import type { Listener } from './spread.ts';

/** One line for each part of the product that listens. */
export const listeners: Listener[] = [];
