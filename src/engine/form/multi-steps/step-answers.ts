import type {
  AddOnName,
  KindName,
  RhythmName,
  RoomName,
  TermName,
} from '../../contracts/site/multi-steps-page.ts';

export type Position = { lat: number; lng: number };

/** The address is at its position as long as these are as they were chosen. */
export const placeFields: readonly string[] = [
  'streetAddress',
  'city',
  'state',
  'zip',
] as const satisfies (keyof StepAnswers)[];

export const waysIn = ['someone is home', 'doorman', 'hidden keys', 'others'] as const;

/** What is answered on the steps, by the names of the specification. Nothing of a card is ever among it. */
export type StepAnswers = Record<RoomName | AddOnName, number> & {
  fullName: string;
  email: string;
  phone: string;
  zip: string;
  services: KindName;
  recurring: RhythmName;
  date: string;
  time: string;
  streetAddress: string;
  apartmentNumber: string;
  city: string;
  state: string;
  howDoWeGetIn: string;
  /** Where the address is, as far as it was chosen and not typed. Some areas are circles, which only this tells. */
  position: Position | null;
  /** Empty: no commitment. */
  discountMonth: TermName | '';
  /** The instant of the slot that `date` and `time` name, as the API gave it. */
  serviceDate: string;
  /** How long after it somebody may arrive, in minutes. */
  arrivalWindow: number;
  /** Of what only this company asks, by variable: which of its options. */
  others: Record<string, number>;
};

export const defaultAnswers: StepAnswers = {
  fullName: '',
  email: '',
  phone: '',
  zip: '',
  services: 'standard',
  recurring: 'one time',
  squareFootage: 1,
  bedrooms: 0,
  bathrooms: 0,
  halfBathrooms: 0,
  fridge: 0,
  pet: 0,
  sample: 0,
  oven: 0,
  date: '',
  time: '9:00 am',
  streetAddress: '',
  apartmentNumber: '',
  city: '',
  state: '',
  howDoWeGetIn: '',
  position: null,
  discountMonth: '3 months',
  serviceDate: '',
  arrivalWindow: 0,
  others: {},
};
