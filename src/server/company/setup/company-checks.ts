import { sql } from 'drizzle-orm';
import type { Company } from '#server/platform/access/directory.ts';
import { readPaymentGateway } from '../companies/payment-gateway.ts';
import { listWaysToPay } from '../companies/ways-to-pay.ts';
import { readBookingWidget } from '../companies/settings.ts';
import type { CompanyCheck, SetupCheck, SetupProblem } from './problem.ts';

const aboutCompany = (problem: Omit<SetupProblem, 'id' | 'name'>): SetupProblem => ({
  id: null,
  name: '',
  ...problem,
});

const checkPayment: CompanyCheck = ({ company }) => {
  if (listWaysToPay(company).length > 0) return [];
  const { cash, check } = readPaymentGateway(company);
  const isHidden = cash || check;
  return [
    aboutCompany({
      code: 'no_payment_method',
      text: isHidden
        ? 'Customers can’t pay: your policies take cards only, and cards are off.'
        : 'Customers can’t pay: card, cash and check are all off.',
      fix: isHidden ? 'Turn on cards, or offer cash and check on the form.' : 'Turn on one way to pay.',
      path: '/admin/settings/payment',
    }),
  ];
};

const checkWidget: CompanyCheck = ({ company }) => {
  const { enabled, content } = readBookingWidget(company);
  if (enabled || content.trim() !== '') return [];
  return [
    aboutCompany({
      code: 'form_closed_without_text',
      text: 'Your booking form is closed and doesn’t say why.',
      fix: 'Write what customers read there, or open the form.',
      path: '/admin/settings/policies',
    }),
  ];
};

export const companyChecks: readonly CompanyCheck[] = [checkPayment, checkWidget];

/** What the company has not told of itself, by the tag that would say it in a letter. */
const emptyTags = ({ contactPhone, contactEmail, address }: Company): string[] =>
  Object.entries({ 'company.phone': contactPhone, 'company.email': contactEmail, 'company.address': address })
    .filter(([, value]) => !value?.trim())
    .map(([tag]) => tag);

export const settingChecks: readonly SetupCheck[] = [
  {
    code: 'card_without_processor',
    find: ({ company }) => sql`select null::uuid as id, '' as name
      where ${readPaymentGateway(company).card} and not exists (
        select from processor_accounts p where p.company_id = ${company.id} and p.in_use)`,
    say: () => ({
      text: 'You accept cards, but no processor is connected.',
      fix: 'Connect Stripe or Square, or turn cards off.',
    }),
    path: () => '/admin/settings/payment',
  },
  {
    code: 'message_tag_empty',
    find: ({ company }) => sql`select m.id, m.event || ' (' || m.channel || ')' as name
      from message_templates m where m.company_id = ${company.id} and exists (
        select from unnest(${sql.param(emptyTags(company))}::text[]) as tag
        where m.subject || ' ' || m.body ~ ('\\{\\{\\s*' || replace(tag, '.', '\\.') || '\\s*\\}\\}'))`,
    say: (name) => ({
      text: `The message ${name} uses a tag that is empty.`,
      fix: 'Complete your company’s contact details, or take the tag out.',
    }),
    path: () => '/admin/settings/company',
  },
];
