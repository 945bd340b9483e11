import type { CompanyPolicies } from '#engine/contracts/company-policies.ts';
import type { Question } from '#engine/contracts/multi-steps-page.ts';
import { formatTime } from '#engine/format/date-format.ts';
import { readPolicies } from '../companies/policies.ts';
import type { Company } from '../companies/directory.ts';

type Words = { company: Company; money: (amount: number) => string };
type Given = Words & { hasTerms: boolean };

/** What people ask before they book, answered by what the company has decided. */
export function toQuestions({ company, money, hasTerms }: Given): Question[] {
  const policies = readPolicies(company);
  return [
    { title: 'What is your cancellation policy?', content: cancelling(policies, { company, money }) },
    {
      title: 'What is included in my cleaning?',
      content:
        'Everything that the service you have chosen describes, plus the add-ons you have picked. The pricing details list all of it, line by line.',
    },
    {
      title: 'Which professional will come?',
      content: `We send a team of ${company.businessName} that is free at your time and works in your area. Recurring visits go to the same team whenever we can.`,
    },
    { title: 'Can I skip or reschedule a visit?', content: moving(policies, { company, money }) },
    {
      title: 'What happens after the minimum term?',
      content: hasTerms ? committed : uncommitted,
    },
    { title: 'How do I get more help?', content: help(company) },
  ];
}

const uncommitted =
  'There is no minimum term: your visits go on at the same price until you end them, and you can do so at any time.';
const committed =
  'Your visits go on at the same price until you end them. If you end them before the term you have chosen is over, you give back the discount that you have received until then. Without a minimum term you can end them at any time.';

function lateness(rule: CompanyPolicies['cancel_late'], { timeFormat }: Company): string {
  if (rule.kind === 'day_before') return `until ${formatTime(timeFormat, rule.time)} on the day before`;
  const [count, noun] = rule.kind === 'hours' ? [rule.hours, 'hour'] : [rule.days, 'day'];
  return count === 0 ? 'until it begins' : `until ${count} ${noun}${count === 1 ? '' : 's'} before it begins`;
}

const feeText = (fee: CompanyPolicies['cancel_fee'], money: Words['money']): string =>
  fee === null || fee.value === 0
    ? ' After that it is free, too, but please tell us as early as you can.'
    : ` After that we charge ${fee.type === 'percent' ? `${fee.value}% of its price` : money(fee.value)}.`;

function cancelling(policies: CompanyPolicies, { company, money }: Words): string {
  const free = `You can cancel a visit free of charge ${lateness(policies.cancel_late, company)}.`;
  const how = policies.customers_may.cancel ? '' : ' Please call or write to us for it.';
  return `${free}${feeText(policies.cancel_fee, money)}${how}`;
}

function moving(policies: CompanyPolicies, { company, money }: Words): string {
  const { skip, reschedule } = policies.customers_may;
  const may = [...(skip ? ['skip a visit of a series'] : []), ...(reschedule ? ['move a visit'] : [])];
  if (may.length === 0) return 'Call or write to us, and we find another date with you.';
  const how = `You can ${may.join(' or ')} by the link in your confirmation.`;
  if (!reschedule) return how;
  return `${how} Moving is free ${lateness(policies.reschedule_late, company)}.${feeText(policies.reschedule_fee, money)}`;
}

function help({ contactPhone, contactEmail, businessName }: Company): string {
  const ways = [
    ...(contactPhone ? [`call ${contactPhone}`] : []),
    ...(contactEmail ? [`write to ${contactEmail}`] : []),
  ];
  return ways.length > 0
    ? `Just ${ways.join(' or ')}. ${businessName} is happy to help.`
    : `Reply to any of our letters. ${businessName} is happy to help.`;
}
