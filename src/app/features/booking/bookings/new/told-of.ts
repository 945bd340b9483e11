import type { Preview } from './api.ts';
import type { Channel } from './draft.ts';

type Letters = Preview['letters'];

/** The messages that go out: those that the office keeps from the customer do not. */
export const toldOf = (letters: Letters, untold: readonly Channel[]): Letters =>
  letters.filter(({ audience, channel }) => audience !== 'customer' || !untold.includes(channel));
