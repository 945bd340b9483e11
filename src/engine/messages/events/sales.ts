import {
  email,
  event,
  inApp,
  off,
  sms,
  toCustomer,
  toOffice,
  toRecipient,
  type MessageEvent,
} from '../event.ts';
import { said } from '../said.ts';

const leads = 'staff/leads';
const office = (what: string) =>
  toOffice(
    leads,
    email(
      `${what}: {{customer.full_name}}`,
      `# ${what}`,
      '{{customer.full_name|Somebody}}, quote {{quote.number}}: {{quote.total|no total yet}}',
      '{{customer.phone}}\n{{customer.email}}\n{{quote.place}}',
      'Why: {{quote.declined_because}}',
      '{{quote.answers}}',
      '{{quote.summary}}',
      '[Open the quote]({{link.office}})',
    ),
  );

export const salesEvents: MessageEvent[] = [
  event({
    code: 'quote_received',
    title: 'Quote requested',
    about: 'quote',
    audiences: [toCustomer(null, said('quote_received.email')), office('New quote request')],
  }),
  event({
    code: 'quote_sent',
    title: 'Quote sent',
    about: 'quote',
    audiences: [toCustomer(null, said('quote_sent.email'))],
  }),
  event({
    code: 'quote_viewed',
    title: 'Quote viewed',
    about: 'quote',
    audiences: [office('Quote viewed')],
  }),
  event({
    code: 'quote_expiring',
    title: 'Quote expires soon',
    about: 'quote',
    audiences: [toCustomer('customer/offers', said('quote_expiring.email'))],
  }),
  event({
    code: 'quote_accepted',
    title: 'Quote accepted',
    about: 'quote',
    audiences: [office('Quote accepted')],
  }),
  event({
    code: 'quote_declined',
    title: 'Quote declined',
    about: 'quote',
    audiences: [office('Quote declined')],
  }),
  event({
    code: 'lead_received',
    title: 'New lead',
    about: 'lead',
    acknowledges: true,
    audiences: [
      // Nothing of what was written: the address may be that of somebody else.
      toCustomer(null, said('lead_received.email')),
      toOffice(leads, {
        ...email(
          '{{lead.kind|New lead}}: {{lead.full_name}}',
          '# {{lead.kind|New lead}}',
          '{{lead.contact}}',
          'Zip code: {{lead.zip}}\nFrom: {{lead.source}}',
          '{{lead.message}}',
          '[Open the lead]({{link.office}})',
        ),
        ...sms('{{lead.kind|New lead}}: {{lead.full_name}}, {{lead.phone|}}. {{lead.message|}}'),
        ...inApp('{{lead.kind|New lead}}: {{lead.full_name}}', '{{lead.message}}'),
      }),
    ],
  }),
  event({
    code: 'giftcard_receipt',
    title: 'Gift card bought',
    about: 'gift_card',
    audiences: [toCustomer(null, said('giftcard_receipt.email'))],
  }),
  event({
    code: 'giftcard_delivery',
    title: 'Gift card delivered',
    about: 'gift_card',
    requires: ['giftcard.code'],
    audiences: [toRecipient(null, said('giftcard_delivery.email'))],
  }),
  event({
    code: 'giftcard_low_balance',
    title: 'Low gift card balance',
    about: 'gift_card',
    audiences: [toCustomer('customer/offers', said('giftcard_low_balance.email'))],
  }),
  event({
    code: 'abandoned_form',
    title: 'Booking left unfinished',
    about: 'lead',
    class: 'marketing',
    audiences: [toCustomer('customer/offers', off(said('abandoned_form.email')))],
  }),
];
