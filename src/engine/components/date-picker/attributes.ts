import { commonAttributes, fieldAttributes, flag, type AttributesOf } from '../attribute.ts';

export const attributes = {
  ...commonAttributes,
  ...fieldAttributes,
  pastDays: {
    ...flag,
    title: 'Allow past dates',
    description: 'For a date of birth, for example',
    default: false,
  },
} as const;
export type DatePickerAttributes = AttributesOf<typeof attributes>;
