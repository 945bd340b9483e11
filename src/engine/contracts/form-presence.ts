import type { FormKind } from '../template/documents.ts';
import { contract } from './contract.ts';
import { byId, id, listOf } from './fields.ts';

const visitor = {
  type: 'object',
  properties: {
    id: { ...id, description: 'Identifies the open page, not the person.' },
    name: { type: 'string' },
    own: { type: 'boolean', description: 'Whether it is another page of the caller.' },
  },
  required: ['id', 'name', 'own'],
} as const;

/** A page says again that it is open before this is over, even where a browser lets hidden pages act once a minute. */
export const presenceSeconds = 90;

/** Who has the builder open on a form of one kind. The topic is told when somebody comes or goes. */
export const formPresenceCalls = (kind: FormKind) => {
  const path = `/api/companies/current/${kind}_form/presence`;
  const form = kind === 'booking' ? 'BookingForm' : 'QuoteForm';
  const about = {
    access: { permission: 'configure_booking_form' },
    company: true,
    topic: `${kind}_form_presence`,
  } as const;
  return {
    list: contract({
      name: `list${form}Editors`,
      method: 'GET',
      path,
      ...about,
      answer: listOf(visitor),
      summary: `List who has the ${kind} form open in the builder.`,
    }),
    stay: contract({
      name: `keepEditing${form}`,
      method: 'PUT',
      path: `${path}/:id`,
      ...about,
      params: byId,
      answer: listOf(visitor),
      summary: `Keep the ${kind} form marked as open for the next ${presenceSeconds} seconds. The page chooses its own id; the answer is who else has it open.`,
      // Saying it again changes nothing that others would want to hear of.
      transaction: false,
    }),
    leave: contract({
      name: `stopEditing${form}`,
      method: 'DELETE',
      path: `${path}/:id`,
      ...about,
      params: byId,
      summary: `Stop marking the ${kind} form as open.`,
    }),
  };
};
