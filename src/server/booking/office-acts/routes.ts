import * as contracts from '#engine/contracts/booking/office-acts.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { isDomainError } from '#engine/errors.ts';
import { requireOffice } from '#server/company/accounts/require-office.ts';
import { toActing } from '../life/open-booking.ts';
import { takeBack } from '../office/preview.ts';
import type { ToldLetter } from '../undo/letters.ts';
import { listActs } from '../undo/list-acts.ts';
import { findOwnAct, undoAct, type ActCaller, type OfficeAct } from '../undo/undo-act.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { serve, type Call, type Route } from '#server/platform/http/route.ts';

type UndoAnswer = AnswerOf<typeof contracts.undoOfficeAct>;
type OfficeCall = Pick<
  Call<typeof contracts.listOfficeActs>,
  'level' | 'company' | 'caller' | 'client' | 'services'
>;

/** Whose list it is. A customer or a team has none: what they do goes another way. */
function toOffice(call: OfficeCall): ActCaller {
  requireOffice(call);
  return { ...toActing(call), caller: call.caller, party: 'office' };
}

const presentLetter = ({ recipientName: name, channel, audience }: ToldLetter) => ({
  name,
  channel,
  audience,
});

async function undo(tx: TenantDb, id: string, acting: ActCaller): Promise<UndoAnswer> {
  const { act, withdrawn, corrections } = await undoAct(tx, id, acting);
  return {
    id,
    undone: true,
    summary: act.summary,
    refusal: null,
    withdrawn: withdrawn.map(presentLetter),
    corrections: corrections.map(presentLetter),
  };
}

const timeOffOf = ({ before, after }: OfficeAct): string | null =>
  [...before.records, ...after.records].find(({ table }) => table === 'time_off')?.row.id ?? null;

/** Done for real, and taken back. */
async function preview(tx: TenantDb, id: string, acting: ActCaller): Promise<UndoAnswer> {
  const { summary } = await findOwnAct(tx, id, acting);
  try {
    return { ...(await takeBack(tx, (inner) => undo(inner, id, acting))), undone: false };
  } catch (error) {
    if (!isDomainError(error) || error.code !== 'CONFLICT') throw error;
    return { id, undone: false, summary, refusal: error.details.reason, withdrawn: [], corrections: [] };
  }
}

export const officeActRoutes: Route[] = [
  serve(contracts.listOfficeActs, async (call) => {
    const acts = await listActs(call.db, toOffice(call));
    return acts.map(({ act, reason, visits }) => ({
      id: act.id,
      kind: act.kind,
      summary: act.summary,
      at: act.at.toISOString(),
      undone_at: act.undoneAt?.toISOString() ?? null,
      can_undo: reason === null && act.undoneAt === null,
      reason,
      time_off_id: timeOffOf(act),
      visits,
    }));
  }),

  serve(contracts.undoOfficeAct, (call) => {
    const acting = toOffice(call);
    const { id } = call.params;
    return call.once(
      () => findOwnAct(call.db, id, acting),
      async (tx) => {
        if (call.body.preview) {
          call.changedNothing();
          return preview(tx, id, acting);
        }
        const done = await undo(tx, id, acting);
        await call.services.live.publish(tx, 'bookings', null);
        return done;
      },
    );
  }),
];
