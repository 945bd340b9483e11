import type { codeErrorSentences } from '#engine/booking/discount-code.ts';
import type { giftCardErrorSentences } from '#engine/booking/gift-card.ts';
import type { priceIssueSentences } from '#engine/booking/price-issue.ts';
import type { quoteMessageSentences } from '#engine/booking/quote.ts';
import type { RefusalWords } from '#app/lib/refusal-words.ts';

type PriceCode =
  | keyof typeof priceIssueSentences
  | keyof typeof codeErrorSentences
  | keyof typeof giftCardErrorSentences
  | keyof typeof quoteMessageSentences;

/** Of prices, discount codes and gift cards: a new code does not compile without its sentence. */
export type PriceRefusals = Required<Pick<RefusalWords['problems'], PriceCode>>;
