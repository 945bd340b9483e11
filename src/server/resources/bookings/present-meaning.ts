import type { previewCancelBooking } from '#engine/contracts/act-preview.ts';
import type { AnswerOf } from '#engine/contracts/contract.ts';
import type { ActMeaning } from '../../booking/office/preview-act.ts';

export const presentMeaning = ({ visits, letters }: ActMeaning): AnswerOf<typeof previewCancelBooking> => ({
  letters,
  visits: visits.map(({ visit: { id, startLocal }, outcome }) => ({
    id,
    start_local: startLocal.slice(0, 16).replace(' ', 'T'),
    outcome,
  })),
});
