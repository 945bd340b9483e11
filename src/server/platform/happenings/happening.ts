import type { HappeningName } from '#engine/contracts/platform/happenings.ts';

/** One thing that happened: its id is the same for every listener and every attempt to tell them. */
export type Happening = {
  id: string;
  companyId: string;
  name: HappeningName;
  /** The row it happened to; which table, `happenings` says. */
  subjectId: string;
  /** ISO 8601. */
  at: string;
  /** What the row does not tell by itself, such as the time a visit was moved from. */
  details: Record<string, string | number | boolean | null>;
  /** The act of the office that it is part of: it can be taken back, and letters wait for that. */
  actId?: string;
  /** That act is a customer's own: they may take it back for as long as letters wait. */
  isOwn?: boolean;
  /** Who of the company has done it: an account of the office, or one of its API keys. */
  by?: string;
};
