import type { ErrorBody, ErrorCode, ErrorDetails } from '#engine/errors.ts';
import type { ProblemCode, ProblemParams } from '#engine/problems.ts';

/** What the server refuses, in another language than its own English. What is not said here stays as it says it. */
export type RefusalWords = {
  errors: { readonly [C in ErrorCode]?: (details: ErrorDetails[C]) => string };
  problems: { readonly [C in ProblemCode]?: string | ((params: ProblemParams<C>) => string) };
  /** Where a sentence is told away from its field. */
  fields: Readonly<Record<string, string>>;
  network: string | null;
};

let words: RefusalWords = { errors: {}, problems: {}, fields: {}, network: null };

/** Set with the language that the page is in. */
export const setRefusalWords = (spoken: RefusalWords): void => void (words = spoken);

export const networkSentence = (): string | null => words.network;

export const fieldWord = (field: string): string | undefined =>
  Object.hasOwn(words.fields, field) ? words.fields[field] : undefined;

type Said = Record<string, string | ((given: unknown) => string)>;

function say(table: Said, code: string, given: unknown): string | undefined {
  const said = Object.hasOwn(table, code) ? table[code] : undefined;
  return typeof said === 'function' ? said(given) : said;
}

/** An error of the API in the reader's language, by its codes: its sentence, and that of each field. */
export function speakRefusal(error: ErrorBody['error']): ErrorBody['error'] {
  // Each code's words take what the server sends with that code; the tables' types say which.
  const [errors, problems] = [words.errors as Said, words.problems as Said];
  const { details } = error;
  const message = say(errors, error.code, details) ?? error.message;
  const { messages, problems: found = [] } = details;
  if (!messages) return { ...error, message };
  const spoken = Object.entries(messages).map(([field, sentences]): [string, string[]] => [
    field,
    sentences.map((sentence) => {
      const problem = found.find((one) => one.field === field && one.message === sentence);
      return (problem && say(problems, problem.code, problem.params)) ?? sentence;
    }),
  ]);
  return { ...error, message, details: { ...details, messages: Object.fromEntries(spoken) } };
}
