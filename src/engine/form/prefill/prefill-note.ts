/** Part of a link that was not understood, and why: for the integrator, never for the customer. */
export type PrefillNote = { key: string; value: string; code: PrefillCode; message: string };

const sentences = {
  unknown_key: 'The form has nothing of this name.',
  twice: 'It stands in the link more than once; the first one counts.',
  too_long: 'It is longer than any answer can be.',
  malformed: 'It is not written as the form expects.',
  unknown_category: 'The company has no such service category.',
  unknown_service: 'The company has no such service.',
  unknown_frequency: 'The company has no such frequency.',
  unknown_variable: 'The service has no such pricing variable.',
  unknown_extra: 'The service has no such extra.',
  not_hourly: 'The service is not sold by the hour.',
  no_service: 'It needs a service, and none is chosen.',
  only_one_service: 'The company takes one service at a time; the first one counts.',
  out_of_range: 'The quantity is not one that can be chosen.',
  past_date: 'The day is in the past.',
  not_accepted: 'The field does not accept it.',
} as const;
export type PrefillCode = keyof typeof sentences;

export const longestValue = 5000;

export function describeNote(key: string, value: string, code: PrefillCode): PrefillNote {
  return { key, value: value.slice(0, 200), code, message: sentences[code] };
}
