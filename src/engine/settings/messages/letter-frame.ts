import { email } from '../../contracts/platform/fields.ts';
import { defineSettings } from '../platform/define-settings.ts';

const frame = { 'x-group': 'Emails' } as const;

/** What stands around every letter of a company. */
export const letterFrameSettings = defineSettings({
  logo_url: {
    type: ['string', 'null'],
    maxLength: 500,
    pattern: '^https://[^\\s<>"]+$',
    ...frame,
    title: 'Address of the logo',
    'x-kind': 'text',
    default: null,
  },
  reply_to: {
    ...email,
    type: ['string', 'null'],
    ...frame,
    title: 'Replies go to',
    'x-kind': 'email',
    default: null,
  },
  footer: { type: 'string', maxLength: 1000, ...frame, title: 'Footer', 'x-kind': 'prose', default: '' },
});
