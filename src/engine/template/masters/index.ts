import type { MasterTemplate } from '../documents.ts';
import booking from './booking.json' with { type: 'json' };
import quote from './quote.json' with { type: 'json' };

/** The templates that come with the product. A test holds them against their schema, which is what they are typed by. */
export const masterTemplates = [booking, quote] as unknown as readonly [MasterTemplate, MasterTemplate];
