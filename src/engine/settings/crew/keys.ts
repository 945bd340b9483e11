import { defineFacts, defineListing } from '../platform/define-listing.ts';
import { choice, flag, instant, nullableRecord, text } from '../platform/fact-kinds.ts';

/** Keys to customers' homes, and who has them. */
export const keyFacts = defineFacts({
  tag: { ...text, title: 'Key' },
  address: { ...text, title: 'Address' },
  customerId: { ...nullableRecord('/api/customers'), title: 'Customer' },
  customer_name: { ...text, title: 'Customer’s name' },
  place: {
    ...choice({ office: 'Office', person: 'A person', customer: 'Customer', lost: 'Lost' }),
    title: 'Where',
    'x-colors': { office: 'green', person: 'blue', customer: 'gray', lost: 'red' },
  },
  holderId: { ...nullableRecord('/api/users'), title: 'Held by' },
  holder_name: { ...text, title: 'Holder' },
  confirmed: { ...flag, title: 'Confirmed by the holder' },
  since: { ...instant, title: 'Since' },
  note: { ...text, title: 'Note' },
});

export const keyListing = defineListing({
  fields: ['id', 'tag', 'place', 'holderId', 'since', 'customerId'],
  search: true,
  defaultOrder: 'since DESC',
});
