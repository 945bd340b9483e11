import { sayActTerms, sayChangeTerms } from '#engine/booking/change-terms.ts';
import type { Language } from '#engine/format/languages.ts';
import { createWriter } from '../../messages/data/context.ts';
import { lateFeeOf, moveFeeOf, type FeeCase } from './late-fee.ts';

/** What changing a visit costs, in the language of whoever reads it: the one sentence of forms and messages. */
export const changeTermsOf = (asked: FeeCase, language: Language = 'en', space?: string): string =>
  sayChangeTerms(
    { cancel: lateFeeOf(asked, 'cancel'), move: moveFeeOf(asked) },
    writerFor(asked, language, space),
  );

/** On pages, "5:00 pm" stays in one line. */
export const pageSpace = '\u00a0';

/** The same of each act alone: where somebody is about to do it. */
export function actTermsOf(asked: FeeCase, language: Language = 'en') {
  const writer = writerFor(asked, language, pageSpace);
  return {
    cancel: sayActTerms('cancel', lateFeeOf(asked, 'cancel'), writer),
    skip: sayActTerms('skip', lateFeeOf(asked, 'skip'), writer),
    reschedule: sayActTerms('move', moveFeeOf(asked), writer),
  };
}

function writerFor({ company, now, booking: { timezone } }: FeeCase, language: Language, space = ' ') {
  const { price, moment } = createWriter(company, { now, language, space });
  return { language, price, moment: (at: number) => moment(at, timezone) };
}
