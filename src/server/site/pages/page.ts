import type { FastifyBaseLogger } from 'fastify';
import type { closedPage, problemPage } from '#engine/contracts/site/pages.ts';
import type { Language } from '#engine/format/languages.ts';
import type { Caller } from '#server/platform/access/caller.ts';
import type { Company } from '#server/platform/access/directory.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { Ask } from '#server/platform/http/ask.ts';
import type { Services } from '#server/services.ts';
import type { PublicPath } from './match-page.ts';

/** What a page is loaded with: whose it is, who reads it, and what the address says. */
export type PageContext = {
  company: Company;
  /** Bound to that company. */
  db: TenantDb;
  services: Services;
  caller: Caller;
  /** Calls of the API with the rights and limits of whoever reads the page. */
  ask: Ask;
  /** As the table of pages has it, e.g. `/bf/:id`. */
  path: PublicPath;
  /** Of the path, e.g. `id`. */
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  /** What was chosen before on this visit. */
  keptLanguage: string | undefined;
  /** What the browser would rather read, as its header has it. */
  languages: string | undefined;
  /** Whether it is opened by itself, and in no frame of another page: browsers say so. Old ones, and programs, do not. */
  alone: boolean;
  log: FastifyBaseLogger;
};

type Written = {
  title: string;
  /** 200 unless it says otherwise. */
  status?: number;
  /** Of what is read; English from left to right unless it says otherwise. */
  lang?: Language;
  dir?: 'ltr' | 'rtl';
  /** In a frame of another page it is another page. */
  byFrame?: true;
};

/** A page with what it shows. */
export type FreshPage = Written & {
  data: unknown;
  /** What stands in for the page of that path. */
  shownBy?: typeof closedPage | typeof problemPage;
  /** It shows what belongs to whoever asks: nobody between may keep it. */
  own?: boolean;
};

/**
 * A page that is the same for all as long as `cacheKey` is: it is read and drawn once and then kept, unless its address
 * asks for more than a language. The company, and whether somebody is signed in, are part of the key without being named.
 */
export type KeptPage = Written & { cacheKey: string; read: () => Promise<unknown> };

export type Redirect = { redirect: string };

/** `undefined`: there is no such page. */
export type PageResult = FreshPage | KeptPage | Redirect | undefined;

export type Page = {
  load(context: PageContext): Promise<PageResult>;
  /** What a form does that is sent without scripts: the page again, with messages, or where to go on. */
  submit?(context: PageContext, fields: URLSearchParams): Promise<PageResult>;
};
