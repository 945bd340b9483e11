import type { ValidationName } from '../tree/form-node.ts';
import type { Range } from './range-words.ts';

type Named = Readonly<Record<ValidationName, (label: string) => string>>;

/** Everything that a form says of answers. English is to the letter what the specification and the API say. */
export const englishSentences = {
  thisField: 'This field',
  /** A question is no name of a field: with it the specification's words are no sentence. */
  required: (label: string) => `${label.endsWith('?') ? `An answer to “${label}”` : label} is required`,
  malformed: (label: string) => `${label} is not valid`,
  hasErrors: 'Form has errors. Kindly address all the errors and try again',
  enterCard: 'Enter a card',
  noWayToPay: 'Online booking isn’t possible at the moment. Please contact us.',
  correctDetails: 'Please enter the correct details.',
  outOfArea: 'We do not service this Service Area',
  addressUnplaced: 'We need your exact address to see if we come to you. Choose it from the suggestions.',
  closed: "We're closed on this day",
  noSpots: 'Sorry, no spots available',
  tooLong: (label: string, most: number) => `${label} is longer than ${most} characters`,
  named: {
    email: (label) => `${label} is not a valid email address`,
    phone: (label) => `${label} is not a valid phone number`,
    zip: (label) => `${label} is not a valid zip code`,
    alphanum: (label) => `${label} may contain only letters and digits`,
    number: (label) => `${label} is not a number`,
  } satisfies Named as Named,
  notADate: (label: string) => `${label} is not a valid date`,
  inThePast: (label: string) => `${label} is in the past`,
  notATime: (label: string) => `${label} is not a valid time`,
  timeBetween: (label: string, from: string, to: string) => `${label} must be from ${from} to ${to}`,
  numberBetween: (label: string, min: number, max: number | undefined) =>
    max === undefined ? `${label} must be at least ${min}` : `${label} must be from ${min} to ${max}`,
  /** The first of them; of whole numbers, none. */
  numberInSteps: (label: string, steps: string | undefined) =>
    steps === undefined ? `${label} must be a whole number` : `${label} must be ${steps} and so on`,
  notAnOption: (label: string) => `${label} is not one of the options`,
  mostChoices: (label: string, most: number) => `${label} allows ${most} choices at most`,
  /** `from 1 to 3`, or the only number there is. */
  range: ({ minimum, maximum }: Range) =>
    minimum === maximum ? `${minimum}` : `from ${minimum} to ${maximum}`,
  selectService: 'Select a service',
  oneService: 'Select one service only',
  serviceGone: 'This service is no longer available. Choose another one',
  serviceElsewhere: 'This service belongs to another category. Choose another one',
  serviceNotHere: 'This service isn’t available at your location. Choose another one',
  selectTeams: 'Select team size',
  teamsIn: (range: string) => `Choose a team size: ${range}`,
  selectHours: 'Select hours required',
  hoursIn: (range: string) => `Choose hours: ${range}`,
  halfHours: 'Choose full or half hours',
  selectOption: 'Select an option',
  enterNumber: (range: string) => `Enter a whole number ${range}`,
  extrasAstray: 'These extras belong to a service that isn’t selected',
  extraGone: 'This extra is no longer available. Remove it',
  extraIn: (name: string, range: string) => `Choose a quantity of ${name}: ${range}`,
  slotOfOtherDay: 'Choose a time on the selected day',
  slotElsewhere: 'This time is at another location. Choose another one',
  slotGone: 'This time is no longer available. Choose another one',
  frequencyGone: 'This frequency is no longer available. Choose another one',
  // Who chose a team size thinks of people.
  teams: (count: number) => (count === 1 ? '1 person' : `${count} people`),
  hours: (count: number) => `${count} hour${count === 1 ? '' : 's'}`,
};

/** The same in any language. */
export type Sentences = typeof englishSentences;
