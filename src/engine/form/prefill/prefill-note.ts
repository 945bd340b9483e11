/** Part of a link that was not taken over, or not yet, and why: for the integrator, never for the customer. */
export type PrefillNote = { key: string; value: string; code: PrefillCode; message: string };

const sentences = {
  unknown_key: 'The form has nothing of this name.',
  not_by_link: 'A link cannot fill this in.',
  hidden: 'The form does not show this field.',
  calculated: 'The form calculates this field itself.',
  not_accepted: 'The field does not accept it.',
  twice: 'It is given more than once; the first one counts.',
  too_long: 'It is longer than any answer can be.',
  too_many: 'There are more of these than a form takes; the rest is left out.',
  malformed: 'It is not written as the form expects.',
  unknown_category: 'The company has no such service category.',
  unknown_service: 'The company offers no such service.',
  unknown_frequency: 'The company does not offer this frequency here.',
  unknown_variable: 'The service has no such pricing variable.',
  unknown_extra: 'The service has no such extra.',
  other_category: 'The service belongs to another category than the one that is chosen.',
  only_one_service: 'The company takes one service at a time; the first one counts.',
  no_service: 'It needs a service, and none is chosen.',
  not_hourly: 'The service is not sold by the hour.',
  out_of_range: 'The quantity is not one that can be chosen.',
  past_date: 'The day is in the past.',
  no_date: 'It needs a day, and none is given; it waits for the one that the customer chooses.',
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
