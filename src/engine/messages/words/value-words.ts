import type { DateNames } from '../../format/date-format.ts';
import type { ListWords } from '../../format/list.ts';

type Say = (text: string) => string;
type SayTwo = (one: string, other: string) => string;

/** How the values of messages are said. */
export type ValueWords = {
  names: DateNames;
  /** The format of a date in words; null where day and month stand in the company’s order. */
  written: string | null;
  moment: SayTwo;
  today: Say;
  /** A moment after "until". */
  until: Say;
  /** A day, after what happens on it. */
  on: Say;
  /** A day, and at what time or between which times of it. */
  when: SayTwo;
  at: Say;
  between: SayTwo;
  weArrive: Say;
  /** Of a day, and at what time or between which times of it. */
  movedFrom: SayTwo;
  before: Say;
  comma: string;
  /** The separator for things that contain commas. */
  semicolon: string;
  and: ListWords['and'];
  more: (count: number) => string;
  duration: (minutes: number) => string;
  aMinute: string;
  about: Say;
  /** In how many minutes something is. */
  soon: Say;
  apartment: Say;
  status: Say;
  payment: {
    cash: string;
    check: string;
    gift_card: string;
    card: string;
    ending: Say;
    theCard: Say;
    with: Say;
    paid: Say;
    chargedAfter: Say;
    declined: (code: string) => string;
    arrives: string;
    forVisit: (date: string | null | undefined) => string;
    forGift: Say;
  };
  feeVoided: Say;
  seriesFee: Say;
  pause: SayTwo;
  facts: {
    booking: string;
    quote: string;
    when: string;
    length: string;
    where: string;
    payment: string;
    frequency: string;
    nextVisits: string;
    newDates: string;
    laterVisits: string;
    each: Say;
  };
  totals: {
    discount: string;
    code: Say;
    adjustment: string;
    fees: string;
    tax: string;
    tip: string;
    giftCard: string;
    total: string;
    withTax: string;
    including: Say;
  };
};
