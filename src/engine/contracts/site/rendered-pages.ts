import type { companyFromSubdomain } from '../company/companies.ts';
import type { AnswerOf } from '../platform/contract.ts';
import type { PageOutside } from './outside.ts';

export type PublicCompany = AnswerOf<typeof companyFromSubdomain>;
/** How a company is reached, beside its pages. */
export type Office = { email: string | null; phone: string | null };
/** Pages write prices as the company does, and say how it is reached. */
export type PageCompany = PublicCompany & { money_format: string; office: Office };
export type HostKind = 'company' | 'app' | 'monitor' | 'unknown';

/** What the server writes into every page, so that the first paint already has the company's name and colour. */
export type Boot = {
  company: PageCompany | null;
  host: HostKind;
  baseHost: string;
  demo: boolean;
  /** Whether the request for the page carried a session; where that is unknown, one has to ask. */
  signedIn: boolean;
  version: string;
  /** What a public page may call beside its own server; the pages of the app call nothing else. */
  outside: PageOutside | null;
  /** Who changes plans and helps companies; only for pages of the app. */
  support?: string;
};

/** What the server writes into a public page besides: which one it is, and what it shows. */
export type PageState = {
  name: string;
  data: unknown;
  /** English if nothing is said. */
  lang?: string;
};

export type RenderedPage = {
  /** What stands in `#root`. */
  body: string;
  /** The company's colours and what the page has of its own, as a style sheet. */
  style: string;
  /** Pictures that the page refers to; they stand beside `#root`. */
  sprite?: string;
  /** Addresses of the fonts that its first sight is written with. */
  fonts?: readonly string[];
  /** Under which key its visitor's browser may have kept answers; the page waits with what they would move. */
  draft?: string;
};

/** Draws a public page. The app fills this port; the server knows no more of it. */
export type RenderPage = (page: PageState, boot: Boot) => Promise<RenderedPage>;
