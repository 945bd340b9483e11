import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import type { Config } from '#server/config.ts';
import { StartProblem } from '#server/start-problem.ts';

/** Signs what leaves in the name of a domain (RFC 6376). */
export type MailSigning = { domain: string; selector: string; privateKey: string };

/** Undefined where nothing is signed, because a mail provider does it or nobody. */
export function readSigning({
  DKIM_DOMAIN,
  DKIM_SELECTOR,
  DKIM_PRIVATE_KEY,
}: Config): MailSigning | undefined {
  if (!DKIM_DOMAIN && !DKIM_PRIVATE_KEY) return undefined;
  if (!DKIM_DOMAIN || !DKIM_PRIVATE_KEY)
    throw new StartProblem(
      'DKIM is only half configured.',
      'Set both DKIM_DOMAIN and DKIM_PRIVATE_KEY, or neither.',
    );
  // One line in a compose file, many in a PEM.
  const privateKey = DKIM_PRIVATE_KEY.replaceAll('\\n', '\n');
  requireRsa(privateKey);
  return { domain: DKIM_DOMAIN, selector: DKIM_SELECTOR, privateKey };
}

/** What is wrong is said without the key in it. */
function requireRsa(pem: string): void {
  let key: KeyObject | undefined;
  try {
    key = createPrivateKey(pem);
  } catch {
    // Told below, in our own words.
  }
  if (key?.asymmetricKeyType !== 'rsa')
    throw new StartProblem(
      'DKIM_PRIVATE_KEY is not an RSA private key in PEM.',
      'Make one with: openssl genrsa 2048',
    );
}

/** The TXT record by which receivers check what was signed. */
export function dkimRecordOf({ privateKey }: Pick<MailSigning, 'privateKey'>): string {
  const der = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  return `v=DKIM1; k=rsa; p=${der.toString('base64')}`;
}
