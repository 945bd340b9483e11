import { and, desc, eq, gt, inArray, or } from 'drizzle-orm';
import type { sendLead } from '#engine/contracts/people/leads.ts';
import { patternOf } from '#engine/components/named-checks.ts';
import { normaliseZip } from '#engine/booking/submission-request.ts';
import { readerLanguage } from '../customers/reader-language.ts';
import { normalisePhone } from '../customers/normalise-phone.ts';
import { leads, opportunities } from '#server/platform/db/tables/leads.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { lockKind } from '#server/platform/editing/lock-row.ts';
import { report } from '#server/platform/happenings/report.ts';
import type { Call } from '#server/platform/http/route.ts';
import { nameOf, type Lead } from './present.ts';

export type SentLead = Pick<
  Lead,
  'email' | 'firstName' | 'lastName' | 'phone' | 'zip' | 'message' | 'source'
> &
  Partial<Pick<Lead, 'language'>>;

const monthMs = 30 * 86_400_000;
const longestMessage = 5000;

/** A new lead with its opportunity, or more about one that is open. Of two at the same time, one is the second. */
export async function receiveLead(call: Call<typeof sendLead>): Promise<void> {
  await keepLead(call.db, toSent(call), call.services.clock());
}

/** What is told of it elsewhere: nobody is told the same twice. */
export type LeadReport = {
  /** The request is told as a quote, to everybody. */
  partOf?: 'quote';
  /** Whoever writes reads right where they are that it has come. */
  answered?: boolean;
  /** The number of the quote that somebody asks about: they are no new lead. */
  aboutQuote?: number;
};

/** The lead that somebody is from now on, or is already. */
export async function keepLead(
  db: TenantDb,
  sent: SentLead,
  now: Date,
  told: LeadReport = {},
): Promise<Lead> {
  await lockKind(db, 'leads');
  const open = await findOpen(db, sent, now);
  const lead = open ? await fillGaps(db, open, sent) : await openLead(db, sent, now);
  if (!open || sent.message !== '')
    await report(db, now, {
      name: 'lead_received',
      subjectId: lead.id,
      details: {
        again: open !== undefined,
        ...told,
        ...(lead.email !== sent.email && toAsker(sent)),
        answered: told.answered || isOnTheWay(sent),
      },
    });
  return lead;
}

/** Who asked, of a lead that was found by its telephone: perhaps somebody else, and in any case with another address. */
const toAsker = ({ email, firstName, lastName }: SentLead) => ({
  email,
  first_name: firstName,
  last_name: lastName,
});

/** The checkout in steps has only begun: its end has a letter. */
const isOnTheWay = ({ source }: SentLead): boolean => source === 'multi_steps';

const toSent = ({ body, company, caller, client }: Call<typeof sendLead>): SentLead => ({
  language: readerLanguage({ caller, client }),
  email: body.email.toLowerCase(),
  firstName: body.first_name ?? '',
  lastName: body.last_name ?? '',
  phone: normalisePhone(body.phone ?? '', company.country),
  zip: normaliseZip(body.zip ?? ''),
  message: body.message ?? '',
  source: body.source ?? '',
});

/** Words in its place may be those of anybody. */
const isNumber = (phone: string): boolean => patternOf('phone').test(phone);

async function findOpen(db: TenantDb, { email, phone }: SentLead, now: Date): Promise<Lead | undefined> {
  const [open] = await db.list(leads, {
    where: and(
      or(eq(leads.email, email), isNumber(phone) ? eq(leads.phone, phone) : undefined),
      inArray(leads.state, ['new', 'contacted', 'quoted']),
      gt(leads.createdAt, new Date(now.getTime() - monthMs)),
    ),
    orderBy: [desc(leads.createdAt), desc(leads.id)],
    limit: 1,
  });
  return open;
}

/** What is known is not changed by somebody who merely knows the email; what they write is added. */
function fillGaps(db: TenantDb, open: Lead, sent: SentLead): Promise<Lead> {
  const message = [open.message, sent.message].filter(Boolean).join('\n\n');
  return db.update(leads, open.id, {
    firstName: open.firstName || sent.firstName,
    lastName: open.lastName || sent.lastName,
    phone: open.phone || sent.phone,
    zip: open.zip || sent.zip,
    source: open.source || sent.source,
    language: open.language ?? sent.language ?? null,
    ...(open.message !== sent.message && { message: message.slice(0, longestMessage) }),
  });
}

export async function openLead(db: TenantDb, sent: SentLead, now: Date): Promise<Lead> {
  const lead = await db.insert(leads, { ...sent, createdAt: now });
  await db.insert(opportunities, { leadId: lead.id, title: nameOf(lead), createdAt: now });
  return lead;
}
