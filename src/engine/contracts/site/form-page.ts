import type { PriceBook } from '../../booking/price-book.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { FormCompany } from '../../catalogue/company.ts';
import type { Answers } from '../../components/context.ts';
import type { ThemeStyles } from '../../components/styles.ts';
import type { PrefillNote } from '../../form/prefill/prefill-note.ts';
import type { FormKind, TemplateSettings } from '../../template/documents.ts';
import type { LocalTime } from '../../time/local-time.ts';
import type { Instant } from '../../time/zone.ts';
import type { FormNode } from '../../tree/form-node.ts';
import type { AnswerOf } from '../platform/contract.ts';
import type { currentCompany } from '../company/companies.ts';

/** How cards are taken, as far as anybody may know. */
export type CardGateway = NonNullable<AnswerOf<typeof currentCompany>['payment_gateway']>;

/** Everything that a form's page shows and reckons with before its first call. */
export type OpenFormData = {
  kind: FormKind;
  title: string;
  /** Without the company's head and foot: it stands in another page, which has its own. */
  isBare: boolean;
  /** None where the company shows the template as it is. */
  form: { id: string; revision: number } | null;
  companyId: string;
  tree: FormNode;
  theme: ThemeStyles;
  layout: string;
  settings: TemplateSettings;
  company: FormCompany;
  gateway: CardGateway;
  formats: {
    currency: { symbol: string; code: string };
    money_format: string;
    date_format: string;
    /** Of a day that one can book: in the visitor's language, without the year. */
    day_format: string;
    time_format: string;
    week_start: number;
  };
  catalogue: Catalogue;
  /** Of what is listed alone. */
  book: PriceBook;
  now: Instant;
  /** From the link, and of a customer who is signed in. */
  answers: Answers;
  wishedTime: LocalTime | null;
  /** What of the link could not be used, for whoever embeds the form. */
  notes: readonly PrefillNote[];
  /** Whether those are to be shown in the page: `?prefill_debug=1`. */
  showsNotes: boolean;
  account: { id: string; email: string; firstName: string; lastName: string } | null;
  /** What was wrong with a form that was sent without scripts. */
  refused: {
    values: Answers;
    messages: Record<string, readonly string[]>;
    /** None where it is the fields. */
    problem: string | null;
  } | null;
  sent: boolean;
  welcome: Welcome;
};

/** What speaks for the company until a service is chosen, in the visitor's language. */
export type Welcome = { title: string; lines: readonly string[]; phone: string | null };

/** A company that takes no bookings says so in its own words, made safe by the server. */
export type ClosedPage = { content: string };
