import type { Answers } from '#engine/components/context.ts';
import { isSlotTime } from '#engine/components/booking-spot-time/check-slot.ts';
import type { BookingSubmission } from '#engine/contracts/booking/submissions.ts';
import { readForm } from '#engine/form/form-reading.ts';
import type { FormSession } from '#engine/form/session.ts';
import { toBookingSubmission } from '#engine/form/submission.ts';
import { isEqual } from '#engine/schema/is-equal.ts';
import { toLocal } from '#engine/time/zone.ts';
import type { BookingPorts, Estimate, Formats, PriceKnowledge, Visit } from './ports.ts';
import { type PreviewedPrice, previewPrice, type ShownPrice, toShownPrice } from './preview-price.ts';
import { createStore } from './store.ts';

/** What is typed and only the server can judge. */
export type CodeKey = 'discount_code' | 'gift_card_code';
export const isCodeKey = (key: string): key is CodeKey => key === 'discount_code' || key === 'gift_card_code';
type Codes = Readonly<Record<CodeKey, string>>;

export type PriceState = {
  /** `shown` is the page's own reckoning until the server has confirmed it. */
  status: 'none' | 'shown' | 'confirmed' | 'failed';
  price: ShownPrice | undefined;
  /** As far as a service and its options are chosen. */
  visit: Visit | undefined;
  notices: Estimate['notices'];
  /** What the page had shown, where the server found another total. */
  corrected: number | undefined;
  /** The codes that the server was last asked about: prices and notices that it has not seen say nothing of them. */
  asked: Codes | undefined;
};

type Parts = {
  session: FormSession;
  ports: BookingPorts;
  formats: Formats;
  knowledge: PriceKnowledge;
};

/** Choices that are made one after the other ask the server once. */
const pauseMs = 180;
const nothing: PriceState = {
  status: 'none',
  price: undefined,
  visit: undefined,
  notices: [],
  corrected: undefined,
  asked: undefined,
};

/** As the server reads them. */
export function codesOf(answers: Readonly<Partial<Record<CodeKey, unknown>>>): Codes {
  const read = (value: unknown) => (typeof value === 'string' ? value.trim() : '');
  return { discount_code: read(answers.discount_code), gift_card_code: read(answers.gift_card_code) };
}

/** The total: at once from the engine, then from the server, which has the last word. */
export function createPriceDesk({ session, ports, formats, knowledge: first }: Parts) {
  const store = createStore<PriceState>(nothing);
  let knowledge = first;
  /** The codes of which something is known. */
  let knownCodes = codesOf({});
  let pending = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const submission = (changes: Answers = {}): BookingSubmission => {
    const answers = { ...session.answers(), ...changes };
    return toBookingSubmission(readForm(session.plan, answers, session.context), { companyId: 'current' });
  };

  const preview = (asked: BookingSubmission, known: PriceKnowledge): PreviewedPrice | undefined => {
    const { now, company } = session.context;
    const day = asked.service_date && isSlotTime(asked.service_date) ? Date.parse(asked.service_date) : now;
    const serviceDate = toLocal(day, company.timezone).date;
    return previewPrice(asked, known, { formats, serviceDate });
  };

  const confirm = async (asked: BookingSubmission, shown: ShownPrice) => {
    pending.abort();
    const { signal } = (pending = new AbortController());
    try {
      const estimate = await ports.estimate(asked, signal);
      if (signal.aborted) return;
      // What a code takes off nobody could know before: that is no other price than the one that was shown.
      const expected = preview(asked, { ...knowledge, ...codeTerms(estimate) }) ?? shown;
      knowledge = { ...knowledge, ...learn(estimate) };
      knownCodes = codesOf(asked);
      store.set({
        status: 'confirmed',
        price: toShownPrice(estimate),
        notices: estimate.notices,
        corrected: expected.total === estimate.total ? undefined : shown.total,
        asked: knownCodes,
      });
    } catch {
      // A price that could not be confirmed stays, and is called what it is.
      if (!signal.aborted) store.set({ status: 'failed' });
    }
  };

  const knownFor = (asked: BookingSubmission): PriceKnowledge =>
    isEqual(codesOf(asked), knownCodes) ? knowledge : { ...knowledge, ...noCodes };

  /** What it would cost with other answers, before they are given: as the prices around it, without tax that comes on top. */
  const sumWith = (changes: Answers): number | undefined => {
    const asked = submission(changes);
    const price = preview(asked, knownFor(asked));
    return price && (price.isTaxWithin ? price.total : price.total_before_tax);
  };

  const refresh = () => {
    const asked = submission();
    const shown = preview(asked, knownFor(asked));
    clearTimeout(timer);
    pending.abort();
    if (!shown) return store.set(nothing);
    store.set({ status: 'shown', price: shown, visit: shown.visit, corrected: undefined });
    timer = setTimeout(() => void confirm(asked, shown), pauseMs);
  };

  return { ...store, refresh, sumWith, book: () => knowledge.book };
}
export type PriceDesk = ReturnType<typeof createPriceDesk>;

const noCodes = { code: null, giftCardBalance: 0 } satisfies Partial<PriceKnowledge>;

const codeTerms = ({ known }: Pick<Estimate, 'known'>): Partial<PriceKnowledge> => ({
  code: known.code,
  giftCardBalance: known.gift_card_balance,
});

/** What only the server knows of codes and fees, so that the next choice can be priced with it. */
const learn = ({ known }: Estimate): Partial<PriceKnowledge> => ({
  ...codeTerms({ known }),
  fees: known.fees,
  firstVisit: known.first_visit,
  customerTaxRate: known.customer_tax_rate,
});
