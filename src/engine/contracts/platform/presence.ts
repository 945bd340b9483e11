import type { FormKind } from '../../template/documents.ts';
import { contract } from './contract.ts';
import { byId, id, listOf } from './fields.ts';
import { object } from './shapes.ts';

const visitor = object({
  id: { ...id, description: 'Identifies the open page, not the person.' },
  name: { type: 'string' },
  own: { type: 'boolean', description: 'Whether it is another page open by the caller.' },
});

/** A page says again that it is open before this is over, even where a browser lets hidden pages act once a minute. */
export const presenceSeconds = 90;

const stayNote = `as open for the next ${presenceSeconds} seconds. The page chooses its own ID. Returns who else has it open.`;

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
      summary: `Keep the ${kind} form marked ${stayNote}`,
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

/** Records that the office sees others look at, and who may look. */
const watched = {
  booking: { path: '/api/bookings/:id/viewers', name: 'Booking', permission: 'view_appointment' },
  customer: { path: '/api/customers/:id/viewers', name: 'Customer', permission: 'manage_contacts' },
} as const;
export type WatchedRecord = keyof typeof watched;
export const watchedRecords = ['booking', 'customer'] as const satisfies readonly WatchedRecord[];

const onePage = object({ id, page_id: visitor.properties.id });

/** Who of the office has a record open. The topic is told when somebody comes or goes. */
export const recordPresenceCalls = (kind: WatchedRecord) => {
  const { path, name, permission } = watched[kind];
  const about = {
    access: { permission, level: 'read' },
    company: true,
    topic: `${kind}_viewers`,
  } as const;
  return {
    list: contract({
      name: `list${name}Viewers`,
      method: 'GET',
      path,
      ...about,
      params: byId,
      answer: listOf(visitor),
      summary: `List the colleagues who have a ${kind} open.`,
    }),
    stay: contract({
      name: `keepViewing${name}`,
      method: 'PUT',
      path: `${path}/:page_id`,
      ...about,
      params: onePage,
      answer: listOf(visitor),
      summary: `Keep a ${kind} marked ${stayNote}`,
      transaction: false,
    }),
    leave: contract({
      name: `stopViewing${name}`,
      method: 'DELETE',
      path: `${path}/:page_id`,
      ...about,
      params: onePage,
      summary: `Stop marking a ${kind} as open.`,
    }),
  };
};
