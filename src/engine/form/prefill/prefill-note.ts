/** Part of a link that was not taken over, or not yet, and why: for the integrator, never for the customer. */
export type PrefillNote = { key: string; value: string; code: PrefillCode; message: string };

const sentences = {
  unknown_key: 'The form has no field with this name.',
  not_by_link: 'A link can’t prefill this.',
  hidden: 'The form doesn’t show this field.',
  calculated: 'The form calculates this field.',
  not_accepted: 'The field doesn’t accept this value.',
  twice: 'Given more than once; the first value is used.',
  too_long: 'Longer than any answer can be.',
  too_many: 'More than a form can take; the rest is ignored.',
  malformed: 'Not in the format the form expects.',
  unknown_category: 'No such service category.',
  unknown_service: 'No such service.',
  unknown_frequency: 'This frequency isn’t available here.',
  unknown_variable: 'The service has no such pricing variable.',
  unknown_extra: 'The service has no such extra.',
  other_category: 'The service belongs to a different category.',
  only_one_service: 'Only one service at a time; the first one is used.',
  no_service: 'Needs a service, and none is selected.',
  not_hourly: 'The service isn’t sold by the hour.',
  out_of_range: 'This quantity isn’t available.',
  past_date: 'The day is in the past.',
  no_date: 'Needs a day; used once the customer chooses one.',
} as const;
export type PrefillCode = keyof typeof sentences;

/** Tells of one part of a value; `reason` is what the field itself says of it. */
export type Complain = (part: string, code: PrefillCode, reason?: string) => undefined;

/** A note quotes no more than this of a link. */
const longestQuote = 200;

export const describeNote = (
  key: string,
  value: string,
  code: PrefillCode,
  reason?: string,
): PrefillNote => ({
  key: key.slice(0, longestQuote),
  value: value.slice(0, longestQuote),
  code,
  message: reason === undefined ? sentences[code] : `${sentences[code]} ${reason}.`,
});
