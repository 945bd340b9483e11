import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** 256 random bits, safe in a link, a header or a cookie. */
export const createToken = () => randomBytes(32).toString('base64url');

/** What is stored of a token. It is random and long, so a plain hash is enough. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Seals small secrets that we must be able to read again, such as those of authenticator apps. */
export type Seal = { seal(plain: string): string; open(sealed: string): string };

export function createSeal(appSecret: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', appSecret, '', 'trellis seal', 32));
  return {
    seal(plain) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    },
  };
}

/** What a link in a letter, or a cookie, lets its bearer do, without a sign-in. */
export const linkPurposes = [
  'booking',
  'quote',
  'rating',
  'calendar',
  'unsubscribe',
  'gift_card',
  'chat',
  'browser',
  'file',
  'visit_share',
  'archive',
] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

/**
 * Keys for such links: the id of a row with our signature on what it may be used for. Nothing is stored, so every
 * letter can carry one, and nobody who knows an id alone can make one.
 */
export type LinkKeys = {
  create(purpose: LinkPurpose, ownerId: string, id: string): string;
  /** The id; undefined for what we have not signed for this purpose and owner, mostly a company. */
  read(purpose: LinkPurpose, ownerId: string, key: string): string | undefined;
};

const idBytes = 16;
const signatureBytes = 16;

export function createLinkKeys(appSecret: string): LinkKeys {
  const secret = Buffer.from(hkdfSync('sha256', appSecret, '', 'trellis links', 32));
  const sign = (purpose: LinkPurpose, ownerId: string, id: Buffer) =>
    createHmac('sha256', secret)
      .update(`${purpose} ${ownerId} `)
      .update(id)
      .digest()
      .subarray(0, signatureBytes);
  return {
    create(purpose, ownerId, id) {
      const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
      return Buffer.concat([bytes, sign(purpose, ownerId, bytes)]).toString('base64url');
    },
    read(purpose, ownerId, key) {
      const bytes = Buffer.from(key, 'base64url');
      // One way to write a key: what decodes to the same bytes is not the same key.
      if (bytes.length !== idBytes + signatureBytes || bytes.toString('base64url') !== key) return undefined;
      const id = bytes.subarray(0, idBytes);
      if (!timingSafeEqual(bytes.subarray(idBytes), sign(purpose, ownerId, id))) return undefined;
      return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    },
  };
}

/** An installation without APP_SECRET makes its own, beside its data. */
export function readOrCreateSecret(dataDir: string): string {
  const file = join(dataDir, 'app-secret');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, createToken(), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    const madeByAnother = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    if (!madeByAnother) throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
