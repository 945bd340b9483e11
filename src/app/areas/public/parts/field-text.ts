import type { Sentences } from '#engine/components/sentences.ts';
import { isSpoken } from '#engine/spoken-problems.ts';
import type { ErrorWords } from '../language/site/error-words.ts';

type Words = { sentences: Sentences; errors: ErrorWords | null };

/**
 * What is wrong with a field, as a sentence with its label: by its code where pages have words for it. All else the
 * server says in English, as a whole sentence or going on from the name of the field ("is too long").
 */
export function fieldText(label: string, problem: string, { sentences, errors }: Words): string {
  const { required, named, malformed, inThePast } = sentences;
  if (isSpoken(problem))
    return {
      required,
      not_email: named.email,
      not_phone: named.phone,
      not_valid: malformed,
      in_the_past: inThePast,
    }[problem](label);
  if (!/^[a-z]/.test(problem)) return problem;
  return errors ? errors.field(label) : `${label} ${problem}`;
}
