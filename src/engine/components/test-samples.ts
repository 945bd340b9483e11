import type { BuiltInType } from './index.ts';
import type { Sample } from './test-conformance.ts';

const options = [
  { value: '1', label: 'Yes, please' },
  { value: 'a,b\\', label: '2' },
];

/** Answers that links can give, for every type that reads one from a link. */
export const samples: { readonly [T in BuiltInType]?: readonly Sample[] } = {
  textfield: [
    { values: ['Ada', '1', 'true'] },
    { attributes: { inputType: 'checkbox' }, values: [true, false] },
    { attributes: { inputType: 'date' }, values: ['2026-06-01'] },
    { attributes: { inputType: 'time' }, values: ['00:00', '23:59'] },
    { attributes: { inputType: 'radio', options }, values: ['1', 'a,b\\'] },
  ],
  textarea: [{ values: ['two\nlines'] }],
  numberField: [{ values: ['3', '0'] }, { attributes: { min: -5, step: 0.5 }, values: ['-2.5', '2,5'] }],
  select: [
    { attributes: { options }, values: ['1', 'a,b\\'] },
    { attributes: { optionsFrom: 'serviceCategories' }, values: ['home'] },
  ],
  radio: [{ attributes: { options }, values: ['1'] }],
  checkbox: [
    { attributes: { options }, values: [['1'], ['a,b\\'], ['1', 'a,b\\']] },
    { values: [true, false] },
  ],
  datePicker: [{ values: ['2024-02-29'] }],
  timePicker: [{ values: ['09:05'] }],
  services: [{ values: [['flat'], ['flat', 'hourly']] }],
  frequencies: [{ values: ['weekly'] }],
  bookingSpotDate: [{ values: ['2026-06-03'] }],
  bookingSpotTime: [{ values: ['2026-06-03T09:00:00+09:30', '2026-06-02T23:30:00Z'] }],
  paymentMethods: [{ values: ['card', 'cash', 'check'] }],
};
