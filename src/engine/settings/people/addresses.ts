import { defineSettings } from '../platform/define-settings.ts';
import { flag, optionalText, prose, text } from '../platform/kinds.ts';
import { phone } from '../../contracts/platform/fields.ts';

/** What people enter of an address; where it is on the map is found by the server. */
export const addressSettings = defineSettings({
  street: { ...text(200), title: 'Street' },
  apartment: { ...optionalText(60), title: 'Apartment' },
  city: { ...text(120), title: 'City' },
  state: { ...optionalText(120), title: 'State' },
  zip: { ...text(20), title: 'Zip code' },
  phone: { ...phone, title: 'Phone', 'x-kind': 'phone', default: '' },
  access_notes: { ...prose, title: 'Access notes', 'x-hint': 'How to get in, such as a gate code.' },
  default: { ...flag, title: 'Default address', default: false },
});
