import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf, BodyOf } from '#engine/contracts/platform/contract.ts';
import {
  adjustGiftCard,
  getGiftCard,
  getGiftCardFigures,
  readGiftCardLedger,
  resendGiftCard,
  voidGiftCard,
} from '#engine/contracts/money/gift-cards.ts';
import { request } from '#app/lib/api.ts';

export type GiftCard = AnswerOf<typeof getGiftCard>;
export type Figures = AnswerOf<typeof getGiftCardFigures>;
export type LedgerEntry = AnswerOf<typeof readGiftCardLedger>[number];

const all = ['gift_cards'] as const;

export const figuresQuery = queryOptions({
  queryKey: [...all, 'figures'],
  queryFn: ({ signal }) => request(getGiftCardFigures, { signal }),
});

export const ledgerQuery = (id: string) =>
  queryOptions({
    queryKey: [...all, 'ledger', id],
    queryFn: ({ signal }) => request(readGiftCardLedger, { params: { id }, signal }),
  });

function useAct<Body>(act: (id: string, body: Body) => Promise<GiftCard>, id: string) {
  const client = useQueryClient();
  return useMutation({
    meta: { ownErrors: true },
    mutationFn: (body: Body) => act(id, body),
    onSettled: () => client.invalidateQueries({ queryKey: all }),
  });
}

export const useAdjust = (id: string) =>
  useAct(
    (card, body: BodyOf<typeof adjustGiftCard>) => request(adjustGiftCard, { params: { id: card }, body }),
    id,
  );
export const useVoid = (id: string) =>
  useAct(
    (card, body: BodyOf<typeof voidGiftCard>) => request(voidGiftCard, { params: { id: card }, body }),
    id,
  );
export const useResend = (id: string) =>
  useAct(
    (card, body: BodyOf<typeof resendGiftCard>) => request(resendGiftCard, { params: { id: card }, body }),
    id,
  );
