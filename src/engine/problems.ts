import { isDecline } from './booking/decline.ts';
import type { IssueCode, PriceIssue } from './booking/price-issue.ts';
import { toFieldMessages, type FieldMessages } from './field-messages.ts';
import { problemSentences, type ProblemCode, type ProblemParams } from './problem-catalogue.ts';

export type { ProblemCode, ProblemParams } from './problem-catalogue.ts';

/** Keeps what the two functions below have made apart from what somebody wrote by hand. */
declare const made: unique symbol;

/** What is wrong with a field, for programs, and as a sentence that goes on from the field's name. */
type Said = { code: ProblemCode; params: Readonly<Record<string, unknown>>; message: string };
export type Problem = Said & { readonly [made]: 'problem' };

/** As it crosses HTTP. */
export type FieldProblem = Said & { field: string };

/** What is wrong, twice: sentences by field, and the same in the same order with codes. */
export type Refusal = { messages: FieldMessages; problems: FieldProblem[] } & { readonly [made]: 'refusal' };

type WithParams = {
  [C in ProblemCode]: ProblemParams<C> extends Record<string, never> ? never : C;
}[ProblemCode];

/** The one way to say what is wrong: by its code, with what its sentence needs. */
export function problemOf<C extends Exclude<ProblemCode, WithParams>>(code: C): Problem;
export function problemOf<C extends WithParams>(code: C, params: ProblemParams<C>): Problem;
export function problemOf(code: ProblemCode, params: unknown = {}): Problem {
  // The overloads have let only those params in that this code's sentence takes.
  const sentence = problemSentences[code] as string | ((params: unknown) => string);
  const message = typeof sentence === 'string' ? sentence : sentence(params);
  // Nothing else makes a problem.
  return { code, params, message } as Problem;
}

/** An issue of a price, as a problem of its field. */
export const priceProblem = ({ field: _field, code, ...params }: PriceIssue): Problem =>
  // Each code comes with its own details, which the union of issues cannot say.
  problemOf(code as IssueCode & WithParams, params as ProblemParams<IssueCode & WithParams>);

/** Why a payment was refused, by the code of its attempt. */
export const declineProblem = (code: string | null): Problem =>
  problemOf('card_refused', { reason: code !== null && isDecline(code) ? code : 'refused' });

/** Why a request has no price. */
export const priceRefusal = (issues: readonly PriceIssue[]): Refusal =>
  refusalOf(issues.map((issue) => [issue.field, priceProblem(issue)]));

/** Problems by field, each once. The order is that of the messages. */
export function refusalOf(found: Iterable<readonly [field: string, problem: Problem]>): Refusal {
  const pairs = [...found];
  const messages = toFieldMessages(pairs.map(([field, { message }]) => [field, message]));
  const problems = Object.entries(messages).flatMap(([field, sentences]) =>
    sentences.flatMap((sentence) => {
      const first = pairs.find(([name, { message }]) => name === field && message === sentence);
      return first ? [{ field, ...first[1] }] : [];
    }),
  );
  // Nothing else makes a refusal.
  return { messages, problems } as unknown as Refusal;
}

/** The same of an object: one problem of a field, or several. */
export const refusal = (byField: Readonly<Record<string, Problem | readonly Problem[]>>): Refusal =>
  refusalOf(
    Object.entries(byField).flatMap(([field, found]) =>
      [found].flat().map((problem) => [field, problem] as const),
    ),
  );
