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

const hello = '# Hello {{customer.first_name|there}}';
const quote = '[Look at your quote]({{link.quote}})';
const leads = 'staff/leads';
const office = (what: string) =>
  toOffice(
    leads,
    email(
      `${what}: {{customer.full_name}}`,
      `# ${what}`,
      '{{customer.full_name}}, quote {{quote.number}}: {{quote.total}}',
      '[Open the quote]({{link.office}})',
    ),
  );
const card = 'A gift card of **{{giftcard.amount}}** from {{giftcard.from|a friend}} for {{company.name}}.';

export const salesEvents: MessageEvent[] = [
  event({
    code: 'quote_received',
    title: 'Quote asked for',
    about: 'quote',
    audiences: [
      toCustomer(
        null,
        email(
          'We have your request',
          hello,
          'Thank you for asking {{company.name}}. We will send you a quote shortly.',
        ),
      ),
      office('Somebody asks for a quote'),
    ],
  }),
  event({
    code: 'quote_sent',
    title: 'Quote sent',
    about: 'quote',
    audiences: [
      toCustomer(
        null,
        email(
          'Your quote from {{company.name}}: {{quote.total}}',
          hello,
          '{{quote.message}}',
          'Your quote comes to **{{quote.total}}** and is valid until {{quote.expires|further notice}}.',
          '{{quote.summary}}',
          quote,
        ),
      ),
    ],
  }),
  event({
    code: 'quote_viewed',
    title: 'Quote looked at',
    about: 'quote',
    audiences: [office('Quote looked at')],
  }),
  event({
    code: 'quote_expiring',
    title: 'Quote expires soon',
    about: 'quote',
    audiences: [
      toCustomer(
        'customer/offers',
        email(
          'Your quote is valid until {{quote.expires}}',
          hello,
          'Your quote of **{{quote.total}}** is valid until {{quote.expires}}.',
          '{{quote.summary}}',
          quote,
        ),
      ),
    ],
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
    audiences: [
      // Nothing of what was written: the address may be that of somebody else.
      toCustomer(
        null,
        email(
          '{{company.name}} has received your message',
          hello,
          'Thanks for contacting {{company.name}}. We’ll get back to you soon.',
        ),
      ),
      toOffice(leads, {
        ...email(
          'New lead: {{lead.full_name}}',
          '# {{lead.full_name}}',
          '{{lead.email}}\n{{lead.phone}}',
          '{{lead.message}}',
          '[Open the lead]({{link.office}})',
        ),
        ...sms('New lead: {{lead.full_name}}, {{lead.phone}}. {{lead.message}}'),
        ...inApp('New lead: {{lead.full_name}}', '{{lead.message}}'),
      }),
    ],
  }),
  event({
    code: 'giftcard_receipt',
    title: 'Gift card bought',
    about: 'gift_card',
    audiences: [
      toCustomer(
        null,
        email(
          'Your gift card of {{giftcard.amount}}',
          hello,
          'Thank you. Your gift card of **{{giftcard.amount}}** for {{giftcard.recipient|your friend}} is paid.',
        ),
      ),
    ],
  }),
  event({
    code: 'giftcard_delivery',
    title: 'Gift card delivered',
    about: 'gift_card',
    requires: ['giftcard.code'],
    audiences: [
      toRecipient(
        null,
        email(
          'A gift card for you from {{giftcard.from|a friend}}',
          '# Hello {{giftcard.recipient|there}}',
          card,
          '{{giftcard.message}}',
          'Your code: **{{giftcard.code}}**',
          '[Book a visit]({{link.book}})',
        ),
      ),
    ],
  }),
  event({
    code: 'giftcard_low_balance',
    title: 'Little is left on a gift card',
    about: 'gift_card',
    audiences: [
      toCustomer(
        'customer/offers',
        email(
          '{{giftcard.balance}} is left on your gift card',
          hello,
          'There is **{{giftcard.balance}}** left on your gift card.',
          '[Book a visit]({{link.book}})',
        ),
      ),
    ],
  }),
  event({
    code: 'abandoned_form',
    title: 'Booking left unfinished',
    about: 'lead',
    class: 'marketing',
    audiences: [
      toCustomer(
        'customer/offers',
        off(
          email(
            'Shall we keep a time for you?',
            hello,
            'You had begun to book with {{company.name}}. It takes two minutes to finish.',
            '[Continue]({{link.book}})',
          ),
        ),
      ),
    ],
  }),
];
