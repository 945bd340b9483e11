import { previewFields } from './board.ts';
import { changeSeriesContract, dateConflict } from './booking-life.ts';
import { contract } from '../platform/contract.ts';
import { byId, id, instant, listOf } from '../platform/fields.ts';
import { changeOfAmount } from './following-visits.ts';
import { object } from '../platform/shapes.ts';

const text = { type: 'string' } as const;
const { letters, tells, warnings } = previewFields;

export const previewSeriesChange = contract({
  name: 'previewSeriesChange',
  errors: ['SLOT_TAKEN', 'FEE_NOT_CONFIRMED'],
  method: 'POST',
  path: '/api/bookings/:id/change-series/preview',
  summary:
    'Preview what changing this visit of a series and all later ones would do. Nothing is saved. The customer doesn’t see teams.',
  access: { permission: 'manage_appointment' },
  company: true,
  transaction: false,
  params: byId,
  body: changeSeriesContract.body,
  answer: object({
    dates: {
      ...listOf(
        object({
          start_at: instant,
          start_local: { ...text, description: 'The time of the visit after the change.' },
          date: {
            ...text,
            description: 'The series date, which differs from the visit’s day if the visit had to move.',
          },
          conflict: dateConflict,
          outcome: {
            ...text,
            enum: ['placed', 'moved', 'waiting', 'skipped'],
            description:
              'What happens to the visit: it gets its slot, a slot on a nearby day, waits in dispatch, or is skipped.',
          },
        }),
      ),
      description: 'This visit and the later ones already booked, in order.',
    },
    kept: {
      ...listOf(object({ id, start_local: text })),
      description:
        'Visits that stay where they are because they were edited individually, have notes or tasks, or are paid.',
    },
    lost_teams: {
      ...listOf(object({ title: text, visits: { type: 'integer' } })),
      description: 'Teams that lose some of these visits, and how many.',
    },
    total: {
      ...changeOfAmount,
      description: 'The price of this visit, which changes with the frequency’s discount. In major units.',
    },
    letters,
    tells,
    warnings,
  }),
  status: 200,
});
