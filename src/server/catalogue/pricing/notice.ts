import { codeErrorSentences, type CodeError } from '#engine/booking/discount-code.ts';
import { giftCardErrorSentences, type GiftCardError } from '#engine/booking/gift-card.ts';
import { quoteMessageSentences, type QuoteMessage } from '#engine/booking/quote.ts';

export type NoticeCode = CodeError | GiftCardError | QuoteMessage;

/** What people are told beside a price, and which field it is about. None keeps a visit from having a price. */
export type Notice = { field: 'discount_code' | 'gift_card_code'; code: NoticeCode; message: string };

const sentences: Record<NoticeCode, string> = {
  ...codeErrorSentences,
  ...giftCardErrorSentences,
  ...quoteMessageSentences,
};

export const toNotice = (field: Notice['field'], code: NoticeCode): Notice => ({
  field,
  code,
  message: sentences[code],
});
