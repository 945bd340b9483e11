import { createHmac } from 'node:crypto';

/**
 * What the receiver checks: that we have sent exactly this body, and when. While a secret is renewed both sign, and
 * the receiver takes whichever it has.
 */
export function signatureOf(secrets: readonly string[], body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  const digestBy = (secret: string) =>
    createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return [`t=${seconds}`, ...secrets.map((secret) => `v1=${digestBy(secret)}`)].join(',');
}
