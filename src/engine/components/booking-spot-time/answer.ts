import { toLocal } from '../../time/zone.ts';
import { defineAnswer } from '../define.ts';
import { checkSlot, isSlotTime } from './check-slot.ts';

export const answer = defineAnswer<string>({
  key: 'service_date',
  empty: '',
  validate: (value, _attributes, context) => checkSlot(value, context),
  summarise: (value, _attributes, { company }) =>
    isSlotTime(value) ? toLocal(Date.parse(value), company.timezone).time : value,
});
