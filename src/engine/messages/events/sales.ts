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

const hello = '# Hi {{customer.first_name|there}}';
const quote = '[View your quote]({{link.quote}})';
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
const card = '{{giftcard.from|A friend}} sent you a **{{giftcard.amount}}** gift card for {{company.name}}.';

export const salesEvents: MessageEvent[] = [
  event({
    code: 'quote_received',
    title: 'Quote requested',
    about: 'quote',
    audiences: [
      toCustomer(
        null,
        email(
          'We received your quote request',
          hello,
          'Thanks for contacting {{company.name}}. We’ll send your quote shortly.',
        ),
      ),
      office('New quote request'),
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
          'Your quote from {{company.name}}: {{quote.total|}}',
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
    title: 'Quote viewed',
    about: 'quote',
    audiences: [office('Quote viewed')],
  }),
  event({
    code: 'quote_expiring',
    title: 'Quote expires soon',
    about: 'quote',
    audiences: [
      toCustomer(
        'customer/offers',
        email(
          'Your quote expires {{quote.expires|soon}}',
          hello,
          'Your **{{quote.total}}** quote is valid until {{quote.expires}}. Accept it before then to keep this price.',
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
    acknowledges: true,
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
    audiences: [
      toCustomer(
        null,
        email(
          'Your {{giftcard.amount}} gift card purchase',
          hello,
          'Thank you! Your **{{giftcard.amount}}** gift card for {{giftcard.recipient|your friend}} is paid.',
          'Paid: {{giftcard.paid}}\nSent to: {{giftcard.sent_to}}\nSent on: {{giftcard.sent_on}}',
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
          '{{giftcard.from|A friend}} sent you a gift card',
          '# Hi {{giftcard.recipient|there}}',
          card,
          '{{giftcard.message}}',
          'Your code: **{{giftcard.code}}**',
          '[Book with this card]({{giftcard.book}})',
        ),
      ),
    ],
  }),
  event({
    code: 'giftcard_low_balance',
    title: 'Low gift card balance',
    about: 'gift_card',
    audiences: [
      toCustomer(
        'customer/offers',
        email(
          'You have {{giftcard.balance}} left on your gift card',
          hello,
          'You have **{{giftcard.balance}}** left on your gift card. Put it toward your next visit.',
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
            'Finish booking with {{company.name}}',
            hello,
            'You started a booking with {{company.name}} but didn’t finish. It only takes two minutes.',
            '[Finish booking]({{link.book}})',
          ),
        ),
      ),
    ],
  }),
];
