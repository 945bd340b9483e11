import type { ErrorBody } from './errors.ts';

/** Problems of a field that public pages say in their own language, by code. The first four are the server's, too. */
const spoken = ['required', 'not_email', 'not_phone', 'not_valid', 'in_the_past'] as const;
export type SpokenProblem = (typeof spoken)[number];

export const isSpoken = (text: string): text is SpokenProblem => spoken.some((code) => code === text);

/** The first problem of each field: its code where pages have words for it, else its sentence. */
export const toFieldProblems = ({
  messages = {},
  problems = [],
}: ErrorBody['error']['details']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(messages).flatMap(([field, [first]]) => {
      if (!first) return [];
      const code = problems.find((one) => one.field === field)?.code ?? '';
      return [[field, isSpoken(code) ? code : first]];
    }),
  );
