import type { CardWords } from './card-words.ts';

/** Whose cards they are. `id` may also be that of a customer who has no account. */
export type CardAccount = { id: string; email: string; firstName: string; lastName: string };

/** Who is named to the processor with a card. */
export type Billing = { name: string; email: string; zip?: string | undefined };

/** Why a card cannot be put on this account's file yet. */
export function findAccountProblem(
  { email, firstName, lastName }: CardAccount,
  words: CardWords,
): string | null {
  if (email.trim() === '') return words.missingEmail;
  return firstName.trim() === '' || lastName.trim() === '' ? words.missingName : null;
}

export const billingOf = ({ email, firstName, lastName }: CardAccount): Billing => ({
  name: `${firstName} ${lastName}`.trim(),
  email,
});
