import { patterns } from '../../schema/patterns.ts';
import { commonAttributes, count, fieldAttributes, type AttributesOf } from '../attribute.ts';

const timeOfDay = { type: 'string', pattern: patterns.timeOfDay, 'x-inspector': 'time' } as const;

export const attributes = {
  ...commonAttributes,
  ...fieldAttributes,
  earliest: { ...timeOfDay, title: 'Earliest', default: '00:00' },
  latest: { ...timeOfDay, title: 'Latest', default: '23:59' },
  step: {
    ...count,
    title: 'Step',
    description: 'Minutes between times in the list',
    minimum: 1,
    maximum: 720,
    default: 15,
  },
} as const;
export type TimePickerAttributes = AttributesOf<typeof attributes>;
