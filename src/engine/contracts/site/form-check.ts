import type { FormKind } from '../../template/documents.ts';
import { contract } from '../platform/contract.ts';
import { listOf } from '../platform/fields.ts';
import { object, optional } from '../platform/shapes.ts';

const issue = object({
  severity: { type: 'string', enum: ['error', 'warning'] },
  nodeId: optional({ type: 'string', description: 'The component that has the problem.' }),
  path: {
    type: 'string',
    description: 'The path within the component, or within the form if there is no `nodeId`.',
  },
  message: { type: 'string' },
});

/** A form is looked at as a save would look at it, and nothing is stored. */
export const checkFormDocument = (kind: FormKind) =>
  contract({
    name: kind === 'booking' ? 'checkBookingForm' : 'checkQuoteForm',
    method: 'POST',
    path: `/api/companies/current/${kind}_form/check`,
    summary: `Check a ${kind} form without saving it.`,
    access: { permission: 'configure_booking_form' },
    company: true,
    topic: `${kind}_forms`,
    // It changes nothing that others would want to hear of.
    transaction: false,
    bodyLimitBytes: 512 * 1024,
    body: { type: 'object', properties: {}, additionalProperties: true },
    status: 200,
    answer: listOf(issue),
  });
