import type { AnswerOf, BodyOf } from '#engine/contracts/platform/contract.ts';
import {
  adjustGiftCard,
  getGiftCard,
  getGiftCardFigures,
  readGiftCardLedger,
  resendGiftCard,
  voidGiftCard,
} from '#engine/contracts/money/gift-cards.ts';
import { useCall } from '#app/lib/use-call.ts';
import { queryOf } from '#app/lib/query-of.ts';

export type GiftCard = AnswerOf<typeof getGiftCard>;
export type Figures = AnswerOf<typeof getGiftCardFigures>;
export type LedgerEntry = AnswerOf<typeof readGiftCardLedger>[number];

const ownErrors = { ownErrors: true };

export const figuresQuery = queryOf(getGiftCardFigures);

export const ledgerQuery = (id: string) => queryOf(readGiftCardLedger, { params: { id } });

export const useAdjust = (id: string) =>
  useCall(adjustGiftCard, (body: BodyOf<typeof adjustGiftCard>) => ({ params: { id }, body }), ownErrors);

export const useVoid = (id: string) =>
  useCall(voidGiftCard, (body: BodyOf<typeof voidGiftCard>) => ({ params: { id }, body }), ownErrors);

export const useResend = (id: string) =>
  useCall(resendGiftCard, (body: BodyOf<typeof resendGiftCard>) => ({ params: { id }, body }), ownErrors);
