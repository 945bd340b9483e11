import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Company } from '#server/platform/access/directory.ts';
import { shortLinks } from '#server/platform/db/tables/short-links.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { Links } from '#server/platform/links.ts';
import { hashToken, type Seal } from '#server/secrets.ts';

/** Without letters that are taken for others when somebody types them. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const codeLength = 12;
const createCode = (): string =>
  Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('');

const isShortCode = (code: string): boolean => code.length === codeLength && /^[a-z2-9]+$/.test(code);

type LinkParts = { links: Links; seal: Seal; company: Pick<Company, 'subdomain'> };

/** An address with a key, without the full stop of its sentence. */
const keyed = /https?:\/\/[^\s?]+\?key=[\w-]+(?:&\w+=[\w-]+)*/g;

/** Text messages are paid by length: an address with a key gives way to one that leads to it. */
export async function shortenLinks(
  db: TenantDb,
  { links, seal, company }: LinkParts,
  message: string,
): Promise<string> {
  const base = links.company(company.subdomain, '');
  let shortened = '';
  let end = 0;
  for (const { 0: address, index } of message.matchAll(keyed)) {
    if (!address.startsWith(`${base}/`)) continue;
    const code = await codeOf(db, seal, address.slice(base.length));
    shortened += message.slice(end, index) + links.company(company.subdomain, `/m/${code}`);
    end = index + address.length;
  }
  return shortened + message.slice(end);
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
