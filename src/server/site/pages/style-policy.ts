import { createHash } from 'node:crypto';
import { readPaymentGateway } from '#server/company/companies/payment-gateway.ts';
import { processorPages } from '#server/platform/http/outside-sources.ts';
import type { Company } from '#server/platform/access/directory.ts';

export const hashOfStyle = (style: string): string =>
  `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

/**
 * A policy by which no style element but the page's own has effect: a foreign one could read what is typed, by its
 * selectors. Style attributes select nothing and stay open, as the page has some; browsers that do not tell the two
 * apart go by `style-src`. Where a processor does not say what its script adds, pages with its fields stay as they are.
 */
export function withStyle(policy: string, hash: string, company: Pick<Company, 'bookingSettings'>): string {
  return addsStyles(company) ? policy : allowStyles(policy, hash);
}

/** The same for a page whose scripts write style elements: those that carry its nonce have effect. */
export const withStyleNonce = (policy: string, nonce: string): string =>
  allowStyles(policy, `'nonce-${nonce}'`);

/** Of a page that takes cards with the company's processor. */
export function addsStyles(company: Pick<Company, 'bookingSettings'>): boolean {
  const { card_processor: processor } = readPaymentGateway(company);
  return processor !== null && processorPages[processor].addsStyles;
}

function allowStyles(policy: string, own: string): string {
  const sources = /(?:^|;)\s*style-src ([^;]*)/.exec(policy)?.[1] ?? "'self'";
  const named = sources.split(' ').filter((source) => source !== "'unsafe-inline'");
  return `style-src-elem ${[...named, own].join(' ')};style-src-attr 'unsafe-inline';${policy}`;
}
