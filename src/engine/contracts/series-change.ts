import { previewFields } from './board.ts';
import { changeSeriesContract, dateConflict } from './booking-life.ts';
import { contract } from './contract.ts';
import { byId, id, instant, listOf } from './fields.ts';
import { changeOfAmount } from './following-visits.ts';

const text = { type: 'string' } as const;
const { letters, warnings } = previewFields;

export const previewSeriesChange = contract({
  name: 'previewSeriesChange',
  errors: ['SLOT_TAKEN', 'FEE_NOT_CONFIRMED'],
  method: 'POST',
  path: '/api/bookings/:id/change-series/preview',
  summary:
    'Say what changing this visit of a series and all later ones would mean. Nothing is saved. Its customer isn’t told of teams.',
  access: { permission: 'manage_appointment' },
  company: true,
  transaction: false,
  params: byId,
  body: changeSeriesContract.body,
  answer: {
    type: 'object',
    properties: {
      dates: {
        ...listOf({
          type: 'object',
          properties: {
            start_at: instant,
            start_local: { ...text, description: 'Where its visit is then.' },
            date: {
              ...text,
              description: 'The day of the series: another one for a visit that had to move.',
            },
            conflict: dateConflict,
            outcome: {
              ...text,
              enum: ['placed', 'moved', 'waiting', 'skipped'],
              description:
                'What becomes of the visit: it has its place, a place on a day nearby, waits for one in dispatch, or is skipped.',
            },
          },
          required: ['start_at', 'start_local', 'date', 'conflict', 'outcome'],
        } as const),
        description: 'This visit and the later ones that are booked by now, in order.',
      },
      kept: {
        ...listOf({
          type: 'object',
          properties: { id, start_local: text },
          required: ['id', 'start_local'],
        } as const),
        description:
          'Visits that were edited individually, have notes or tasks, or are paid for: they stay where they are.',
      },
      lost_teams: {
        ...listOf({
          type: 'object',
          properties: { title: text, visits: { type: 'integer' } },
          required: ['title', 'visits'],
        } as const),
        description: 'Teams that have fewer of these visits than before, and by how many.',
      },
      total: {
        ...changeOfAmount,
        description: 'What this visit costs. Another frequency has another discount. In major units.',
      },
      letters,
      warnings,
    },
    required: ['dates', 'kept', 'lost_teams', 'total', 'letters', 'warnings'],
  },
  status: 200,
});
