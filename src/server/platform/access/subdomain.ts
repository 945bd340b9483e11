import { and, desc, eq, gt } from 'drizzle-orm';
import { mainSubdomain, monitorSubdomain, sandboxSubdomain } from '#engine/contracts/site/pages.ts';
import { type Problem, problemOf } from '#engine/problems.ts';
import { complainOfSubdomain } from '#engine/settings/company/complain-of-subdomain.ts';
import type { Database } from '#server/platform/db/client.ts';
import { companies } from '#server/platform/db/tables/companies.ts';
import { names, oldSubdomains } from '#server/platform/db/tables/platform.ts';

/** Hosts of the installation itself, whatever the operators' list says. */
const ownHosts: string[] = [mainSubdomain, monitorSubdomain, sandboxSubdomain];

/** So long an old address leads to the new one, and nobody else can have its name. */
export const redirectDays = 90;

/** Why a name cannot be a company's subdomain; null when it can. What a company was called before, it may be again. */
export async function findSubdomainProblem(
  db: Database,
  name: string,
  { companyId, now = new Date() }: { companyId?: string; now?: Date } = {},
): Promise<Problem | null> {
  const misspelt = complainOfSubdomain(name);
  if (misspelt) return problemOf(misspelt);
  if (ownHosts.includes(name) || (await isReserved(db, name))) return problemOf('subdomain_reserved');
  const [taken] = await db.select({ id: companies.id }).from(companies).where(eq(companies.subdomain, name));
  if (taken) return problemOf('subdomain_taken');
  const former = await findFormer(db, name, now);
  return former !== undefined && former !== companyId ? problemOf('subdomain_taken') : null;
}

/** The company that was called so until lately. */
export async function findFormer(db: Database, name: string, now: Date): Promise<string | undefined> {
  const [row] = await db
    .select({ companyId: oldSubdomains.companyId })
    .from(oldSubdomains)
    .where(and(eq(oldSubdomains.subdomain, name), gt(oldSubdomains.until, now)))
    .orderBy(desc(oldSubdomains.until))
    .limit(1);
  return row?.companyId;
}

async function isReserved(db: Database, name: string): Promise<boolean> {
  const [row] = await db
    .select({ id: names.id })
    .from(names)
    .where(and(eq(names.list, 'reserved'), eq(names.name, name)));
  return row !== undefined;
}

/** A first subdomain for a new company; it can be changed later. */
export async function inventSubdomain(db: Database, businessName: string): Promise<string> {
  const plain = businessName
    .normalize('NFKD')
    .replace(/[\p{M}’'‘]/gu, '')
    .toLowerCase();
  const stem = plain
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 30)
    .replace(/-+$/, '');
  const base = stem.length >= 3 ? stem : `company-${stem || 'new'}`;
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? base : `${base}-${number}`;
    if ((await findSubdomainProblem(db, candidate)) === null) return candidate;
  }
}
