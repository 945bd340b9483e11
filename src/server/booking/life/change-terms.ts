import { sayChangeTerms } from '#engine/booking/change-terms.ts';
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
export function changeTermsOf(asked: FeeCase, language: Language = 'en'): string {
  const { company, booking } = asked;
  const writer = createWriter(company);
  return sayChangeTerms(
    { cancel: lateFeeOf(asked, 'cancel'), move: moveFeeOf(asked) },
    {
      language,
      price: writer.price,
      moment: (at) =>
        language === 'en'
          ? writer.moment(at, booking.timezone)
          : momentIn[language](toLocal(at, booking.timezone), company),
    },
  );
}

type Local = ReturnType<typeof toLocal>;
type SayMoment = (local: Local, company: Company) => string;

const momentIn: Record<Exclude<Language, 'en'>, SayMoment> = {
  es: ({ date, time }, { timeFormat }) =>
    `${formatDateTime('ddd, D MMM', date, '00:00', spanishDateNames)}, ${formatTime(timeFormat, time)}`,
  ar: ({ date, time }, { timeFormat }) =>
    `${formatDateTime('D MMM', date, '00:00', arabicDateNames)}، ${apart(formatTime(timeFormat, time))}`,
};
