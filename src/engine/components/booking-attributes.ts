import { commonAttributes, fieldAttributes } from './attribute.ts';

const { required, calculation } = fieldAttributes;

/** Attributes of the components that ask what a booking consists of. A booking cannot do without, nor compute it. */
export const bookingAttributes = {
  ...commonAttributes,
  ...fieldAttributes,
  required: { ...required, default: true },
  calculation: { ...calculation, 'x-inspector': 'none' },
} as const;
