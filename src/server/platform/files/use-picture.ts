import { eq, or, sql } from 'drizzle-orm';
import type { ShownPicture } from '#engine/files/picture.ts';
import { DomainError } from '#engine/errors.ts';
import { problemOf, refusal } from '#engine/problems.ts';
import { companies } from '../db/tables/companies.ts';
import { files } from '../db/tables/files.ts';
import { formRevisions } from '../db/tables/forms.ts';
import { giftCards } from '../db/tables/gift-cards.ts';
import { accounts } from '../db/tables/identity.ts';
import { memberDocuments } from '../db/tables/member-documents.ts';
import { letterFrames } from '../db/tables/messages.ts';
import { services } from '../db/tables/services.ts';
import type { TenantDb } from '../db/tenant.ts';
import { isOf, toShownPicture, type FileRow, type ShownPurpose } from './addresses.ts';

/** A picture as a setting is sent: which file, and what it shows. */
export type SentPicture = { id: string; alt?: string };

/** What pages show of a file that was uploaded for this; undefined where it was not, or is not ready. */
export async function findPicture(
  db: TenantDb,
  { id, alt }: SentPicture,
  purpose: ShownPurpose,
): Promise<ShownPicture | undefined> {
  const file = await db.find(files, eq(files.id, id));
  return file && isOf(file, purpose) ? toShownPicture(file, alt) : undefined;
}

export const pictureProblem = problemOf('picture_not_uploaded');

/** The same for who cannot go on without it. */
export async function requirePicture(
  db: TenantDb,
  field: string,
  { sent, purpose }: { sent: SentPicture; purpose: ShownPurpose },
): Promise<ShownPicture> {
  const picture = await findPicture(db, sent, purpose);
  if (!picture) throw new DomainError('VALIDATION', refusal({ [field]: [pictureProblem] }));
  return picture;
}

/** Where a file is shown, in words; undefined where nowhere. */
export async function findUse(db: TenantDb, { id, companyId }: FileRow): Promise<string | undefined> {
  const part = `%${id}%`;
  const [service] = await db.list(services, { where: sql`${services.picture} ->> 'id' = ${id}`, limit: 1 });
  if (service) return `the service ${service.name}`;
  const [member] = await db.list(accounts, { where: sql`${accounts.picture} ->> 'id' = ${id}`, limit: 1 });
  if (member) return `the profile of ${member.firstName} ${member.lastName}`;
  const [paper] = await db.list(memberDocuments, { where: eq(memberDocuments.fileId, id), limit: 1 });
  if (paper) return `the document ${paper.title}`;
  const [company] = await db.query((database) =>
    database
      .select({ id: companies.id })
      .from(companies)
      .where(sql`${companies.id} = ${companyId} and ${companies.logo} ->> 'id' = ${id}`),
  );
  if (company) return 'your company’s logo';
  if ((await db.count(giftCards, eq(giftCards.design, id))) > 0) return 'gift cards';
  if ((await db.count(letterFrames, sql`${letterFrames.logoUrl} like ${part}`)) > 0) return 'your emails';
  const inForm = or(
    sql`${formRevisions.overrides}::text like ${part}`,
    sql`${formRevisions.customFields}::text like ${part}`,
  );
  return (await db.count(formRevisions, inForm)) > 0 ? 'a form, or an earlier version of it' : undefined;
}
