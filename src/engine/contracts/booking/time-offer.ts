import { instant } from '../platform/fields.ts';

/** Another time that the customer of a visit was asked about. */
export const timeOffer = {
  type: 'object',
  title: 'TimeOffer',
  description: 'Another time that the customer was asked about.',
  properties: {
    state: { type: 'string', enum: ['open', 'declined', 'expired'] },
    start_at: instant,
    until: { ...instant, description: 'The customer’s deadline to answer.' },
  },
  required: ['state', 'start_at', 'until'],
} as const;
