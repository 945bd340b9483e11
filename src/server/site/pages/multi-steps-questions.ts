import { changeWords, type ActKind } from '#engine/booking/change-words.ts';
import type { CompanyPolicies, PolicyFee } from '#engine/contracts/company/company-policies.ts';
import type { Question } from '#engine/contracts/site/multi-steps-page.ts';
import { formatTime } from '#engine/format/date-format.ts';
import type { Language } from '#engine/format/languages.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { readPolicies } from '#server/company/companies/policies.ts';
import type { QuestionWords } from './question-words.ts';

type Words = {
  company: Company;
  language: Language;
  money: (amount: number) => string;
  words: QuestionWords;
  /** Tax comes on top of what the company's prices say. */
  taxOnTop: boolean;
};
type Policies = Pick<Words, 'company' | 'language' | 'words'>;
type QuestionContext = Words & { hasTerms: boolean };

/** What people ask before they book, answered by what the company has decided. */
export function toQuestions({ hasTerms, ...given }: QuestionContext): Question[] {
  const { company, words } = given;
  const policies = readPolicies(company);
  return [
    { title: words.cancelling, content: cancelling(policies, given) },
    { title: words.included, content: words.includedText },
    { title: words.who, content: words.whoText(company.businessName) },
    { title: words.moving, content: moving(policies, given) },
    { title: words.after, content: hasTerms ? words.committed : words.uncommitted },
    { title: words.help, content: help(given) },
  ];
}

/** What never costs anything is free until the visit begins, as its own page says. */
function lateness(
  rule: CompanyPolicies['cancel_late'],
  fee: PolicyFee,
  { company, language, words }: Policies,
): string {
  const { begins } = changeWords[language];
  if (isFree(fee)) return begins;
  if (rule.kind === 'day_before') return words.dayBefore(formatTime(company.timeFormat, rule.time));
  const [count, say] =
    rule.kind === 'hours' ? [rule.hours, words.hoursBefore] : [rule.days, words.daysBefore];
  return count === 0 ? begins : say(count);
}

/** Until when a visit can be cancelled for nothing. */
export function sayFreeCancelling(given: Policies): string {
  const { cancel_late, cancel_fee } = readPolicies(given.company);
  return changeWords[given.language].free('cancel', lateness(cancel_late, cancel_fee, given));
}

type Fee = { fee: PolicyFee; taxable: boolean };

const isFree = (fee: PolicyFee): boolean => fee === null || fee.value === 0;

function feeText(kind: ActKind, { fee, taxable }: Fee, { money, language, words, taxOnTop }: Words): string {
  if (fee === null || isFree(fee)) return '';
  const { later } = changeWords[language];
  if (fee.type === 'percent') return later({ kind, amount: words.share(fee.value) });
  const amount = money(fee.value);
  return later({ kind, amount: taxable && taxOnTop ? words.plusTax(amount) : amount });
}

function cancelling(policies: CompanyPolicies, given: Words): string {
  const { words } = given;
  const free = sayFreeCancelling(given);
  const how = policies.customers_may.cancel ? [] : [words.callUs];
  return [
    free,
    feeText('cancel', { fee: policies.cancel_fee, taxable: policies.cancel_fee_taxable }, given),
    ...how,
  ]
    .filter(Boolean)
    .join(' ');
}

function moving(policies: CompanyPolicies, given: Words): string {
  const { words } = given;
  const { skip, reschedule } = policies.customers_may;
  if (!reschedule) return skip ? words.skipOnly : words.findDate;
  return [
    skip ? words.skipAndMove : words.moveOnly,
    changeWords[given.language].free(
      'move',
      lateness(policies.reschedule_late, policies.reschedule_fee, given),
    ),
    feeText('move', { fee: policies.reschedule_fee, taxable: true }, given),
  ]
    .filter(Boolean)
    .join(' ');
}

function help({ company: { contactPhone, contactEmail, businessName }, words }: Words): string {
  const how =
    contactPhone && contactEmail
      ? words.callOrWrite(contactPhone, contactEmail)
      : (contactPhone && words.call(contactPhone)) || (contactEmail && words.write(contactEmail));
  return `${how || words.reply} ${words.happy(businessName)}`;
}
