import { phone } from '../contracts/fields.ts';
import { defineSettings } from './define-settings.ts';
import { email, flag, optionalText, records, text } from './kinds.ts';

export const customerSettings = defineSettings({
  email: { ...email, title: 'Email', 'x-apart': true },
  first_name: { ...text(), title: 'First name' },
  last_name: { ...text(), title: 'Last name' },
  company_name: { ...optionalText(120), title: 'Company' },
  phone: {
    ...phone,
    title: 'Phone',
    description:
      'Stored in international format if it is a number of the company’s country or names its own.',
    'x-kind': 'phone',
    default: '',
  },
  referral_source: { ...optionalText(120), title: 'Referral source' },
  sms_reminders: { ...flag, title: 'SMS reminders', default: false },
  tax_exempt: { ...flag, title: 'Tax exempt', default: false },
  blocked: { ...flag, title: 'Blocked', description: 'Can’t book.', default: false },
  active: {
    ...flag,
    title: 'Active',
    description: 'False archives the customer.',
    default: true,
    'x-apart': true,
  },
  tagIds: { ...records('/api/tags', 50), title: 'Tags' },
});
