import type { AnswerOf } from '#engine/contracts/contract.ts';
import * as contracts from '#engine/contracts/office-booking.ts';
import { DomainError } from '#engine/errors.ts';
import { toMajor } from '#engine/money/currency.ts';
import { openBooking, toActing } from '../../booking/life/open-booking.ts';
import { bookForCustomer } from '../../booking/office/book-for-customer.ts';
import { editVisit, type EditWish } from '../../booking/office/edit-visit.ts';
import { presentReceipt } from '../../booking/present-receipt.ts';
import { refuseFrozen } from '../../companies/refuse-frozen.ts';
import { serve, type Call, type Route } from '../../http/route.ts';

type EditCall = Pick<
  Call<typeof contracts.repriceBookingContract>,
  'params' | 'once' | 'changedNothing' | 'db' | 'caller' | 'level' | 'company' | 'client' | 'services'
>;

async function edit(call: EditCall, wish: EditWish): Promise<AnswerOf<typeof contracts.editBookingContract>> {
  const { company, caller, params } = call;
  return call.once(
    () => openBooking(call, params.id, 'office'),
    async (tx, acting) => {
      const { before, after, saved } = await editVisit(tx, params.id, wish, { ...acting, caller });
      if (!saved) call.changedNothing();
      const major = (minor: number) => toMajor(minor, company.currencyCode);
      return {
        saved,
        version: saved ? after.version : before.version,
        total: { before: major(before.total), after: major(after.total) },
        duration: { before: before.durationMinutes, after: after.durationMinutes },
        next_total: after.nextTotal === null ? null : major(after.nextTotal),
        booking: await presentReceipt({ ...call, db: tx }, saved ? after : before),
      };
    },
  );
}

export const officeBookingRoutes: Route[] = [
  serve(contracts.createBookingContract, (call) => {
    refuseFrozen(call.company);
    const { caller, level, body } = call;
    if (level === 'own') throw new DomainError('FORBIDDEN', { permission: 'the office of the company' });
    const acting = { ...toActing(call), party: 'office' as const, caller };
    return call.once(
      async () => undefined,
      async (tx) => presentReceipt({ ...call, db: tx }, await bookForCustomer(tx, body, acting)),
    );
  }),
  serve(contracts.editBookingContract, (call) => edit(call, call.body)),
  serve(contracts.repriceBookingContract, (call) => edit(call, { ...call.body, reprice: true })),
];
