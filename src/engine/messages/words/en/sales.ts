import { letter } from '../say.ts';

const hello = '# Hi {{customer.first_name|there}}';
const quote = '[View your quote]({{link.quote}})';

export const salesEnglish = {
  'quote_received.email': letter(
    'We received your quote request',
    hello,
    'Thanks for contacting {{company.name}}. We’ll send your quote shortly.',
  ),
  'quote_sent.email': letter(
    'Your quote from {{company.name}}: {{quote.total|}}',
    hello,
    '{{quote.message}}',
    'Your quote comes to **{{quote.total}}** and is valid until {{quote.expires|further notice}}.',
    '{{quote.summary}}',
    quote,
  ),
  'quote_expiring.email': letter(
    'Your quote expires {{quote.expires|soon}}',
    hello,
    'Your **{{quote.total}}** quote is valid until {{quote.expires}}. Accept it before then to keep this price.',
    '{{quote.summary}}',
    quote,
  ),
  'lead_received.email': letter(
    '{{company.name}} has received your message',
    hello,
    'Thanks for contacting {{company.name}}. We’ll get back to you soon.',
  ),
  'giftcard_receipt.email': letter(
    'Your {{giftcard.amount}} gift card purchase',
    hello,
    'Thank you! Your **{{giftcard.amount}}** gift card for {{giftcard.recipient|your friend}} is paid.',
    'Paid: {{giftcard.paid}}\nSent to: {{giftcard.sent_to}}\nSent on: {{giftcard.sent_on}}',
  ),
  'giftcard_delivery.email': letter(
    '{{giftcard.from|A friend}} sent you a gift card',
    '# Hi {{giftcard.recipient|there}}',
    '{{giftcard.from|A friend}} sent you a **{{giftcard.amount}}** gift card for {{company.name}}.',
    '{{giftcard.message}}',
    'Your code: **{{giftcard.code}}**',
    '[Book with this card]({{giftcard.book}})',
  ),
  'giftcard_low_balance.email': letter(
    'You have {{giftcard.balance}} left on your gift card',
    hello,
    'You have **{{giftcard.balance}}** left on your gift card. Put it toward your next visit.',
    '[Book a visit]({{link.book}})',
  ),
  'abandoned_form.email': letter(
    'Finish booking with {{company.name}}',
    hello,
    'You started a booking with {{company.name}} but didn’t finish. It only takes two minutes.',
    '[Finish booking]({{link.book}})',
  ),
};
