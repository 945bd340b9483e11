import { getBoard, moveVisitContract } from '#engine/contracts/booking/board.ts';
import { toMajor } from '#engine/money/currency.ts';
import { readBoard } from '../board/read-board.ts';
import { openBooking } from '../life/open-booking.ts';
import { moveVisit, previewMove, type VisitMove } from '../office/move-visit.ts';
import { tellOrNot } from '../office/tell-or-not.ts';
import { asAct } from '../undo/as-act.ts';
import type { BodyOf } from '#engine/contracts/platform/contract.ts';
import { serve, type Route } from '#server/platform/http/route.ts';
import { presentTells } from './present-meaning.ts';

const toMove = (body: BodyOf<typeof moveVisitContract>): VisitMove => ({
  version: body.version,
  start: body.service_date === undefined ? undefined : Date.parse(body.service_date),
  durationMinutes: body.duration_minutes,
  arrivalWindowMinutes: body.arrival_window,
  teamIds: body.team_ids,
  overbook: body.overbook,
  waive: body.waive_fee,
});

export const boardRoutes: Route[] = [
  serve(getBoard, (call) => readBoard({ ...call, now: call.services.clock() }, call.query)),

  serve(moveVisitContract, (call) => {
    const { id } = call.params;
    const move = toMove(call.body);
    const major = (minor: number) => toMajor(minor, call.company.currencyCode);
    return call.once(
      () => openBooking(call, id, 'office'),
      async (tx, acting) => {
        if (call.body.dry_run) {
          call.changedNothing();
          const { fee, letters, tells, warnings, lostTeams } = await previewMove(tx, id, move, acting);
          const found = { letters, tells: presentTells(tells), warnings, lost_teams: lostTeams };
          return { id, saved: false, version: call.body.version, fee: major(fee), ...found };
        }
        const { visit, fee } = await asAct(tx, acting, { kind: 'move', bookingIds: [id] }, () =>
          tellOrNot(tx, acting, call.body.tell, () => moveVisit(tx, id, move, acting)),
        );
        return { id, saved: true, version: visit.version, fee: major(fee), letters: [], warnings: [] };
      },
    );
  }),
];
