import { Gift } from 'lucide-react';
import { lazy } from 'react';
import {
  countGiftCards,
  downloadGiftCards,
  getGiftCard,
  issueGiftCard,
  listGiftCards,
} from '#engine/contracts/money/gift-cards.ts';
import { giftCardFacts, giftCardListing, giftCardSettings } from '#engine/settings/money/gift-cards.ts';
import { CardState } from '#app/features/money/gift-cards/card-state.tsx';
import { useCardActs } from '#app/features/money/gift-cards/use-card-acts.tsx';
import { loadChunk } from '#app/lib/chunk.ts';
import { listPage } from '#app/ui/list/list-page.tsx';

const CardRecord = lazy(() =>
  loadChunk(async () => ({
    default: (await import('#app/features/money/gift-cards/card-record.tsx')).CardRecord,
  })),
);

export const { Page, list } = listPage({
  calls: {
    list: listGiftCards,
    count: countGiftCards,
    get: getGiftCard,
    create: issueGiftCard,
    file: downloadGiftCards,
  },
  settings: giftCardSettings,
  facts: giftCardFacts,
  listing: giftCardListing,
  icon: Gift,
  words: {
    title: 'Gift cards',
    one: 'gift card',
    many: 'gift cards',
    description: 'Every card with its balance and history. Codes appear only in emails.',
    add: 'Issue a gift card',
    added: 'Gift card issued. Its code is on the way.',
    empty: 'Cards that customers buy, and those you give away, appear here.',
  },
  permission: ['manage_giftcards', 'plan_gift_cards'],
  nameOf: ({ code_ending, recipient_name }) => `${recipient_name || 'Gift card'} (…${code_ending})`,
  columns: [
    'code_ending',
    'recipient_name',
    'initial_amount',
    'balance',
    { name: 'state', title: 'Status', sort: 'state', cell: (row) => <CardState card={row} /> },
    'created_at',
  ],
  phone: { beside: 'balance', below: ['recipient_name', 'state', 'created_at'] },
  further: ['recipient_email', 'from_name', 'delivered_at', 'expires_at'],
  filters: ['state', 'created_at', 'expires_at'],
  useActs: useCardActs,
  Record: CardRecord,
  mayCopy: false,
});
