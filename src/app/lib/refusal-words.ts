import type { ConflictCode, ConflictParams } from '#engine/conflicts.ts';
import type { ErrorBody, ErrorCode, ErrorDetails } from '#engine/errors.ts';
import type { ProblemCode, ProblemParams } from '#engine/problems.ts';
import { isLocalDate } from '#engine/time/local-date.ts';
import { speakErrorsWith } from './api-error.ts';
import { toErrorLines, toFieldMessages } from './error-text.ts';

/** What the server refuses, in another language than its own English. What is not said here stays as it says it. */
export type RefusalWords = {
  errors: { readonly [C in ErrorCode]?: (details: ErrorDetails[C]) => string };
  conflicts: { readonly [C in ConflictCode]?: string | ((params: ConflictParams<C>) => string) };
  problems: { readonly [C in ProblemCode]?: string | ((params: ProblemParams<C>) => string) };
  /** Where a sentence is told away from its field; undefined where sentences go on from it. */
  fields: Readonly<Record<string, string>> | undefined;
  /** There was no answer at all. */
  network: string | null;
};

/** How the reader's company writes days and times: the server's sentences have them as programs do. */
export type RefusalFormats = { day(date: string): string; time(time: string): string };

type Refused = ErrorBody['error'];
type SentencesByCode = Record<string, string | ((given: unknown) => string)>;

let fields: RefusalWords['fields'] | undefined;
let formats: RefusalFormats = { day: (date) => date, time: (time) => time };

/** Set with the company that one works in; before that, days and times are said as they are sent. */
export function setRefusalFormats(ofCompany: RefusalFormats): void {
  formats = ofCompany;
}

/** Each field by its name, with its first problem; in English, the sentences go on from the names of fields. */
export const toSpokenLines = (error: unknown): string[] => {
  const perField = Object.entries(toFieldMessages(error));
  if (fields === undefined || perField.length === 0) return toErrorLines(error);
  const names = new Map(Object.entries(fields));
  return perField.map(([field, message]) => {
    const name = names.get(field);
    return name === undefined ? message : `${name}: ${message}`;
  });
};

/** Set with the language that the page is in. */
export function setRefusalWords(words: RefusalWords): void {
  fields = words.fields;
  speakErrorsWith((refused) => speakRefusal(refused, words));
}

/** A sentence with the days and times that it is about as people write them. */
const writeTimes = (sentence: string, params: unknown): string =>
  Object.values(params ?? {}).reduce<string>((said, value: unknown) => {
    if (typeof value !== 'string') return said;
    const write = isLocalDate(value) ? formats.day : /^\d\d:\d\d$/.test(value) && formats.time;
    return write ? said.replaceAll(value, write(value)) : said;
  }, sentence);

function say(table: SentencesByCode, code: string, given: unknown): string | undefined {
  const said = Object.hasOwn(table, code) ? table[code] : undefined;
  return typeof said === 'function' ? said(given) : said;
}

/** An error in the reader's language, by its codes: its sentence, and that of each field. */
export function speakRefusal({ details, ...refused }: Refused, words: RefusalWords): Refused {
  // Each code's words take what the server sends with that code; the tables' types say which.
  const [errors, problems] = [words.errors as SentencesByCode, words.problems as SentencesByCode];
  const conflict =
    refused.code === 'CONFLICT' && typeof details['code'] === 'string'
      ? say(words.conflicts as SentencesByCode, details['code'], details['params'])
      : undefined;
  const own = refused.code === 'NETWORK' ? words.network : (conflict ?? say(errors, refused.code, details));
  const spoken = { ...refused, message: writeTimes(own ?? refused.message, details['params']) };
  const { messages, problems: found = [] } = details;
  if (!messages) return { ...spoken, details };
  const byField = Object.entries(messages).map(([field, sentences]): [string, string[]] => [
    field,
    sentences.map((sentence) => {
      const problem = found.find((one) => one.field === field && one.message === sentence);
      if (!problem) return sentence;
      return writeTimes(say(problems, problem.code, problem.params) ?? sentence, problem.params);
    }),
  ]);
  return { ...spoken, details: { ...details, messages: Object.fromEntries(byField) } };
}
