import { codesEnglish, type CodeWords } from '#app/words/customer/en-codes.ts';

/** The same, as the office reads it. */
export const officeWords: CodeWords = {
  ...codesEnglish,
  intro: 'Encrypted. Crews see them only around a visit, and the customer sees each time somebody looked.',
  none: 'No codes kept.',
  inNote:
    'This looks like a code. Keep it under door codes instead: there it’s encrypted, and shown only around a visit.',
};
