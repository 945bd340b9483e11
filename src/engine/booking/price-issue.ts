/** Why a request has no price: which field, and what is wrong with it. */
export type PriceIssue = { [C in IssueCode]: { field: string; code: C } & IssueDetails[C] }[IssueCode];
export type IssueCode = keyof IssueDetails;

type Range = { minimum: number; maximum: number };
type Named = { name: string };
type IssueDetails = {
  services_missing: object;
  service_unknown: object;
  service_twice: Named;
  service_elsewhere: Named;
  frequency_unknown: object;
  frequency_elsewhere: Named & { service: string };
  hourly_teams: object;
  hourly_hours: object;
  teams_range: Range;
  hours_range: Range;
  hours_step: object;
  not_hourly: Named;
  variable_missing: Named;
  variable_unknown: object;
  variable_twice: Named;
  /** Of the price that was named, or of each. */
  variable_range: Named & { ranges: readonly Range[] };
  extra_unknown: object;
  extra_twice: Named;
  extra_range: Named & Range;
  amount_invalid: object;
};

const between = ({ minimum, maximum }: Range) =>
  minimum === maximum ? `${minimum}` : `from ${minimum} to ${maximum}`;

export const priceIssueSentences: { [C in IssueCode]: (details: IssueDetails[C]) => string } = {
  services_missing: () => 'Select a service',
  service_unknown: () => 'This service is no longer available. Choose another one.',
  service_twice: ({ name }) => `${name} is chosen twice. Choose it once.`,
  service_elsewhere: ({ name }) => `${name} isn’t available at this location. Choose another service.`,
  frequency_unknown: () => 'This frequency is no longer available. Choose another one.',
  frequency_elsewhere: ({ name, service }) =>
    `${name} isn’t available for ${service}. Choose another frequency.`,
  hourly_teams: () => 'Select team size',
  hourly_hours: () => 'Select hours required',
  teams_range: (range) => `Choose a team size: ${between(range)}.`,
  hours_range: (range) => `Choose hours: ${between(range)}.`,
  hours_step: () => 'Choose full or half hours.',
  not_hourly: ({ name }) => `${name} isn’t sold by the hour. Leave out team size and hours.`,
  variable_missing: () => 'Select an option',
  variable_unknown: () => 'This option is no longer available. Choose another one.',
  variable_twice: ({ name }) => `${name} is chosen twice. Choose it once.`,
  variable_range: ({ name, ranges }) => `Choose a quantity of ${name}: ${ranges.map(between).join(', ')}.`,
  extra_unknown: () => 'This extra is no longer available. Remove it.',
  extra_twice: ({ name }) => `${name} is chosen twice. Choose it once, with a quantity.`,
  extra_range: ({ name, minimum, maximum }) =>
    `Choose a quantity of ${name}: ${between({ minimum, maximum })}.`,
  amount_invalid: () => 'Enter an amount of zero or more.',
};
