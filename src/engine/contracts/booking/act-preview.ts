import { previewFields } from './board.ts';
import {
  cancelBookingContract,
  cancelSeriesContract,
  dispatchBookingContract,
  pauseSeriesContract,
  resumeSeriesContract,
  skipBookingContract,
} from './booking-life.ts';
import { contract, type ObjectSchema } from '../platform/contract.ts';
import { byId, id, listOf } from '../platform/fields.ts';
import { object } from '../platform/shapes.ts';

const actMeaning = object({
  visits: {
    ...listOf(
      object({
        id,
        start_local: { type: 'string' },
        outcome: {
          type: 'string',
          enum: ['cancelled', 'booked', 'waiting'],
          description: 'What happens to the visit: it is cancelled, booked, or waits for a date in dispatch.',
        },
      }),
    ),
    description: 'The visits that change, in order.',
  },
  letters: previewFields.letters,
  tells: previewFields.tells,
});

/** Says what a call would mean, with the body of that call. */
const previewOf = <const Path extends string, const Body extends ObjectSchema, const Name extends string>(
  { path, body }: { path: Path; body: Body },
  name: Name,
  summary: string,
) =>
  contract({
    name,
    method: 'POST',
    path: `${path}/preview`,
    summary: `${summary} Nothing is saved.`,
    access: { permission: 'manage_appointment' },
    company: true,
    transaction: false,
    params: byId,
    body,
    answer: actMeaning,
    status: 200,
  });

export const previewCancelBooking = previewOf(
  cancelBookingContract,
  'previewCancelBooking',
  'Preview what cancelling a visit would do.',
);
export const previewSkipBooking = previewOf(
  skipBookingContract,
  'previewSkipBooking',
  'Preview what skipping a visit would do.',
);
export const previewDispatchBooking = previewOf(
  dispatchBookingContract,
  'previewDispatchBooking',
  'Preview what sending a visit to dispatch would do.',
);
export const previewCancelSeries = previewOf(
  cancelSeriesContract,
  'previewCancelSeries',
  'Preview what cancelling a series would do.',
);
export const previewPauseSeries = previewOf(
  pauseSeriesContract,
  'previewPauseSeries',
  'Preview what pausing a series would do.',
);
export const previewResumeSeries = previewOf(
  resumeSeriesContract,
  'previewResumeSeries',
  'Preview what resuming a series would do.',
);
