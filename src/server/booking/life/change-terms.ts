import { sayActTerms, sayChangeTerms } from '#engine/booking/change-terms.ts';
import { apart } from '#engine/format/apart.ts';
import { arabicDateNames } from '#engine/format/date-names-ar.ts';
import { spanishDateNames } from '#engine/format/date-names-es.ts';
import { formatDateTime, formatTime } from '#engine/format/date-format.ts';
import type { Language } from '#engine/format/languages.ts';
import { toLocal } from '#engine/time/zone.ts';
import type { Company } from '#server/company/companies/directory.ts';
import { createWriter } from '../../messages/data/context.ts';
import { lateFeeOf, moveFeeOf, type FeeCase } from './late-fee.ts';

/** What changing a visit costs, in the language of whoever reads it: the one sentence of forms and messages. */
export const changeTermsOf = (asked: FeeCase, language: Language = 'en'): string =>
  sayChangeTerms({ cancel: lateFeeOf(asked, 'cancel'), move: moveFeeOf(asked) }, writerFor(asked, language));

/** The same of each act alone: where somebody is about to do it. */
export function actTermsOf(asked: FeeCase, language: Language = 'en') {
  const writer = writerFor(asked, language);
  return {
    cancel: sayActTerms('cancel', lateFeeOf(asked, 'cancel'), writer),
    skip: sayActTerms('skip', lateFeeOf(asked, 'skip'), writer),
    reschedule: sayActTerms('move', moveFeeOf(asked), writer),
  };
}

function writerFor({ company, booking: { timezone } }: FeeCase, language: Language) {
  const { price, moment } = createWriter(company);
  return {
    language,
    price,
    moment: (at: number) =>
      language === 'en' ? moment(at, timezone) : momentIn[language](toLocal(at, timezone), company),
  };
}

type Local = ReturnType<typeof toLocal>;
type SayMoment = (local: Local, company: Company) => string;

const momentIn: Record<Exclude<Language, 'en'>, SayMoment> = {
  es: ({ date, time }, { timeFormat }) =>
    `${formatDateTime('ddd, D MMM', date, '00:00', spanishDateNames)}, ${formatTime(timeFormat, time)}`,
  ar: ({ date, time }, { timeFormat }) =>
    `${formatDateTime('D MMM', date, '00:00', arabicDateNames)}، ${apart(formatTime(timeFormat, time))}`,
};
