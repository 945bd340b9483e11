import { account } from './account.ts';
import { frame } from './frame.ts';
import { refusals } from './refusals.ts';
import { signIn } from './sign-in.ts';
import { titles } from './titles.ts';
import { visits } from './visits.ts';

export const english = {
  account,
  frame,
  refusals,
  signIn,
  titles,
  visits,
};
