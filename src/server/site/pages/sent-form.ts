import type { SentForm } from '#engine/contracts/site/page-data.ts';
import { toFieldProblems } from '#engine/spoken-problems.ts';
import { toErrorReply } from '#server/platform/http/errors.ts';

export const untouched: SentForm = { values: {}, errors: {}, sent: false };

/** No name of a field is longer, and no field of these forms holds more. */
const longest = 10_000;

/** What was typed into the fields of that name, trimmed. */
export const readFields = (names: readonly string[], fields: URLSearchParams): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, (fields.get(name) ?? '').trim().slice(0, longest)]));

/** Without the fields that were left empty: to the API they are not there. */
export const filledIn = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([, text]) => text !== ''));

/** A refusal as the form shows it: each field with its first problem, or what there is to say of the whole. */
export function toRefusal(
  error: unknown,
  values: Record<string, string>,
): { status: number; form: SentForm } {
  const { body, expected } = toErrorReply(error);
  if (!expected) throw error;
  const named = toFieldProblems(body.error.details);
  const errors = Object.keys(named).length > 0 ? named : { '': body.error.message };
  return { status: body.error.statusCode, form: { values, errors, sent: false } };
}
