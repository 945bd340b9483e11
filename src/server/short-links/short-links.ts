import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Company } from '../companies/directory.ts';
import { shortLinks } from '../db/tables/short-links.ts';
import type { TenantDb } from '../db/tenant.ts';
import type { Links } from '../links.ts';
import { hashToken, type Seal } from '../secrets.ts';

/** Without letters that are taken for others when somebody types them. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const codeLength = 12;
const createCode = (): string =>
  Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('');

const isShortCode = (code: string): boolean => code.length === codeLength && /^[a-z2-9]+$/.test(code);

type Parts = { links: Links; seal: Seal; company: Pick<Company, 'subdomain'> };

/** Text messages are paid by length: an address with a key gives way to one that leads to it. */
export async function shortenLinks(
  db: TenantDb,
  { links, seal, company }: Parts,
  message: string,
): Promise<string> {
  const base = links.company(company.subdomain, '/');
  const isLong = (word: string) => word.startsWith(base) && word.includes('?key=');
  const long = new Set(message.split(/\s+/).filter(isLong));
  let shortened = message;
  for (const address of long) {
    const path = address.slice(base.length - 1);
    shortened = shortened.replaceAll(
      address,
      links.company(company.subdomain, `/m/${await codeOf(db, seal, path)}`),
    );
  }
  return shortened;
}

/** However often a page is told of, it has one code. */
async function codeOf(db: TenantDb, seal: Seal, path: string): Promise<string> {
  const pathHash = hashToken(path);
  const known = await db.find(shortLinks, eq(shortLinks.pathHash, pathHash));
  if (known) return known.code;
  const [made] = await db.query((database) =>
    database
      .insert(shortLinks)
      .values({ companyId: db.companyId, code: createCode(), pathHash, sealedPath: seal.seal(path) })
      .onConflictDoNothing()
      .returning({ code: shortLinks.code }),
  );
  // Two messages that go out at once make one.
  return made?.code ?? codeOf(db, seal, path);
}

/** The path that a code stands for, with its key. */
export async function findLongPath(db: TenantDb, seal: Seal, code: string): Promise<string | undefined> {
  if (!isShortCode(code)) return undefined;
  const found = await db.find(shortLinks, eq(shortLinks.code, code));
  return found && seal.open(found.sealedPath);
}
