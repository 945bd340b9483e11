import { customFieldFacts, customFieldSettings } from '../../settings/company/custom-fields.ts';
import { collection } from '../platform/collection.ts';

/** What a company wants to know beside what everybody asks: defined once, for forms, records, lists and letters. */
export const customFieldCalls = collection({
  path: '/api/custom_fields',
  one: 'a custom field',
  many: 'custom fields',
  permission: ['general_settings'],
  readPermission: ['general_settings', 'configure_booking_form', 'manage_contacts', 'view_appointment'],
  settings: customFieldSettings,
  facts: customFieldFacts,
});
