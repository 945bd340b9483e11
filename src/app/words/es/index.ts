import type { AppWords } from '../app-words.ts';
import { account } from './account.ts';
import { frame } from './frame.ts';
import { refusals } from './refusals.ts';
import { signIn } from './sign-in.ts';
import { titles } from './titles.ts';
import { visits } from './visits.ts';

export const spanish: AppWords = {
  account,
  frame,
  refusals,
  signIn,
  titles,
  visits,
};
