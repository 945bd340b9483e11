import { defineSettings } from './define-settings.ts';
import { day, flag, optionalRecord, prose, text } from './kinds.ts';

export const holidaySettings = defineSettings({
  name: { ...text(), title: 'Name' },
  description: { ...prose, title: 'Description' },
  date_from: { ...day, title: 'First day' },
  date_to: { ...day, title: 'Last day' },
  yearly: {
    ...flag,
    title: 'Every year',
    description: 'Repeats on the same dates every year',
    default: false,
  },
  locationId: {
    ...optionalRecord('/api/locations'),
    title: 'Location',
    description: 'Null applies to all locations',
  },
});
