import type { rescheduleBookingContract } from '#engine/contracts/booking/booking-life.ts';
import type { BodyOf } from '#engine/contracts/platform/contract.ts';
import type { Acting } from '../life/change.ts';
import type { FeeWish } from '../life/late-fee.ts';
import type { MoveWish } from '../life/reschedule.ts';

type MoveBody = Omit<BodyOf<typeof rescheduleBookingContract>, 'version'>;

export const toFeeWish = ({
  confirmed_fee: confirmedFee,
  waive_fee: waive,
}: Pick<MoveBody, 'confirmed_fee' | 'waive_fee'>): FeeWish => ({ confirmedFee, waive });

/** What only the office may ask for is not heard from anybody else. */
export const toMoveWish = (body: MoveBody, { party }: Pick<Acting, 'party'>): MoveWish => ({
  start: Date.parse(body.service_date),
  holdId: body.hold_id,
  ...toFeeWish(body),
  ...(party === 'office' && {
    locationId: body.location_id,
    overbook: body.overbook,
    teamIds: body.team_ids,
  }),
});
