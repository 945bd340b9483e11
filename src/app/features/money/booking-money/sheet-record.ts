import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { readBookingPayments } from '#engine/contracts/money/payments.ts';

type Sheet = AnswerOf<typeof readBookingPayments>;
/** A money sheet stands for its booking. */
export type SheetRecord = Sheet & { id: string; status: string };
