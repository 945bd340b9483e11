import type { BookingKey } from '#engine/form/booking-answers.ts';
import { shortNames } from '#engine/form/prefill/query-keys.ts';
import type { Answers } from '#engine/components/context.ts';
import type { OpenFormData } from '#engine/contracts/site/form-page.ts';

/** What a page came with: from its link, and of a customer who is signed in. */
export type GivenAnswers = { link: Answers; customer: Answers };

/** What may be known of a customer. A link may say the same things. */
const known: ReadonlySet<string> = new Set<BookingKey | 'phone'>([
  'first_name',
  'last_name',
  'email',
  'phone',
  'address_phone',
  'address_street',
  'address_apartment',
  'address_city',
  'address_state',
  'address_zip',
  'address_coordinates',
] as const);

/** The two apart: a link counts before what was typed here earlier, and what is known of a customer after it. */
export function splitGiven(
  { account, answers }: Pick<OpenFormData, 'account' | 'answers'>,
  search: string,
): GivenAnswers {
  if (!account) return { link: answers, customer: {} };
  const named = new Set(
    [...new URLSearchParams(search).keys()].flatMap((name) => [name, shortNames[name] ?? name]),
  );
  const ofCustomer = ([key]: [string, unknown]) => known.has(key) && !named.has(key);
  const entries = Object.entries(answers);
  return {
    link: Object.fromEntries(entries.filter((entry) => !ofCustomer(entry))),
    customer: Object.fromEntries(entries.filter(ofCustomer)),
  };
}
