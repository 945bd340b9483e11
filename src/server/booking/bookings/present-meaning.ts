import type { previewCancelBooking } from '#engine/contracts/booking/act-preview.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { Tell } from '#server/messages/who-is-told.ts';
import type { ActMeaning } from '../office/preview-act.ts';

export const presentMeaning = ({
  visits,
  letters,
  tells,
}: ActMeaning): AnswerOf<typeof previewCancelBooking> => ({
  letters,
  tells: presentTells(tells),
  visits: visits.map(({ visit: { id, startLocal }, outcome }) => ({
    id,
    start_local: startLocal.slice(0, 16).replace(' ', 'T'),
    outcome,
  })),
});

export const presentTells = (tells: readonly Tell[]): AnswerOf<typeof previewCancelBooking>['tells'] =>
  tells.map(({ who, name, firstName: first_name, channels }) => ({ who, name, first_name, channels }));
