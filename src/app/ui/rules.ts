import type { AppWords } from '#app/words/app-words.ts';
import { signIn } from '#app/words/en/sign-in.ts';

type RuleWords = AppWords['signIn']['rules'];
type Rule = (value: string) => string | null;

export const minPasswordLength = 10;

/** What a field of a form must satisfy, in the language of whoever fills it. */
export const createRules = (words: RuleWords) => ({
  required:
    (what: string): Rule =>
    (value) =>
      value.trim() === '' ? words.required(what) : null,
  isEmail: (value: string) => (/^\S+@\S+\.\S+$/.test(value.trim()) ? null : words.email),
  isPassword: (value: string) =>
    value.length >= minPasswordLength ? null : words.passwordLength(minPasswordLength),
});

/** Those of the office, which works in English. */
export const { required, isEmail, isPassword } = createRules(signIn.rules);
