import { instant } from '../platform/fields.ts';
import { object } from '../platform/shapes.ts';

/** Another time that the customer of a visit was asked about. */
export const timeOffer = object(
  {
    state: { type: 'string', enum: ['open', 'declined', 'expired'] },
    start_at: instant,
    until: { ...instant, description: 'The customer’s deadline to answer.' },
  },
  { title: 'TimeOffer', description: 'Another time that the customer was asked about.' },
);
