import type { AnswerOf, Contract } from '#engine/contracts/platform/contract.ts';
import { roleText } from '#engine/access/role-text.ts';
import { codeStatus } from '#engine/booking/code-status.ts';
import { sayRecurrence } from '#engine/booking/say-recurrence.ts';
import type { customerCalls } from '#engine/contracts/people/customers.ts';
import type { discountCodeCalls } from '#engine/contracts/catalogue/discount-codes.ts';
import type { frequencyCalls } from '#engine/contracts/catalogue/frequencies.ts';
import type { listGiftCards } from '#engine/contracts/money/gift-cards.ts';
import type { listKeys } from '#engine/contracts/crew/keys.ts';
import type { listMessageLogs } from '#engine/contracts/messages/message-logs.ts';
import type { taxRateCalls } from '#engine/contracts/money/tax-rates.ts';
import type { teamCalls } from '#engine/contracts/calendar/teams.ts';
import type { listTeamMembers } from '#engine/contracts/people/team-members.ts';
import type { listUsers } from '#engine/contracts/company/users.ts';
import { whereOf } from '#engine/keys/where-of.ts';
import { addresseeOf } from '#engine/messages/addressee.ts';
import { giftCardFacts } from '#engine/settings/money/gift-cards.ts';
import { formatRates } from '#engine/format/rate.ts';
import type { FileStyle, ShownColumns } from '../csv/list-columns.ts';

type RowOf<C extends Contract> = AnswerOf<C> extends readonly (infer R)[] ? R : never;
type ColumnsOf<C extends Contract> = ShownColumns<RowOf<C>>;

/** A text, and what stands below it or beside it in its cell. */
const beside = (text: string, ...further: readonly (string | false | null)[]) =>
  [text, ...further].filter(Boolean).join(', ');

type Discounted = { discount: number; discount_type: 'percent' | 'amount' };
const discount = {
  title: 'Discount',
  write: ({ discount: value, discount_type: type }: Discounted, { money }: FileStyle) =>
    type === 'percent' ? `${value}%` : money(value),
  facts: ['discount', 'discount_type'],
};

type Person = { fullname: string; email: string };
const person = { title: 'Name', write: ({ fullname, email }: Person) => beside(fullname, email) };

export const customerColumns: ColumnsOf<typeof customerCalls.list> = {
  last_name: {
    title: 'Name',
    write: ({ first_name, last_name, email, company_name }) =>
      beside(`${first_name} ${last_name}`.trim() || email, company_name),
    facts: ['first_name', 'last_name', 'company_name'],
  },
};

const codeStates = {
  usable: false,
  archived: 'Archived',
  expired: 'Expired',
  used_up: 'Used up',
  scheduled: 'Starts later',
} as const;

export const discountCodeColumns: ColumnsOf<typeof discountCodeCalls.list> = {
  code: {
    title: 'Code',
    write: (row, { today }) => beside(row.code, codeStates[codeStatus(row, today)]),
  },
  discount,
};

export const frequencyColumns: ColumnsOf<typeof frequencyCalls.list> = {
  name: { title: 'Name', write: ({ name, default: isDefault }) => beside(name, isDefault && 'Default') },
  recurrence: { title: 'Repeats', write: ({ recurrence }) => sayRecurrence(recurrence) },
  discount,
};

export const teamColumns: ColumnsOf<typeof teamCalls.list> = {
  title: { title: 'Name', write: ({ title, active }) => beside(title, !active && 'Archived') },
  members: {
    title: 'Members',
    write: ({ members }) =>
      members.length > 0 ? members.map(({ fullname }) => fullname).join(', ') : 'Nobody',
  },
};

export const taxRateColumns: ColumnsOf<typeof taxRateCalls.list> = {
  components: {
    title: 'Rate',
    write: ({ components }) => formatRates(components.map(({ rate }) => rate)),
  },
};

export const messageColumns: ColumnsOf<typeof listMessageLogs> = {
  recipient: { title: 'Recipient', write: addresseeOf },
};

export const keyColumns: ColumnsOf<typeof listKeys> = {
  customer_name: { title: 'Customer', write: (key) => key.customer_name },
  holder_name: { title: 'Held by', write: whereOf },
};

export const giftCardColumns: ColumnsOf<typeof listGiftCards> = {
  state: {
    title: 'Status',
    write: ({ state, balance }) =>
      state === 'active' && balance === 0 ? 'Used up' : giftCardFacts.state['x-labels'][state],
  },
};

export const userColumns: ColumnsOf<typeof listUsers> = {
  fullname: person,
  role: { title: 'Role', write: roleText },
};

export const teamMemberColumns: ColumnsOf<typeof listTeamMembers> = {
  fullname: person,
  languages: { title: 'Languages', write: ({ languages }) => languages.join(', ') },
};
