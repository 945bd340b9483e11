import { companyFromSubdomain } from '#engine/contracts/companies.ts';
import type { AnswerOf } from '#engine/contracts/contract.ts';
import { defaultMainColor, mainSubdomain, monitorSubdomain } from '#engine/contracts/pages.ts';

export type PublicCompany = AnswerOf<typeof companyFromSubdomain>;
export type HostKind = 'company' | 'app' | 'monitor' | 'unknown';

/** What the server writes into the page, so that the first paint already has the company's name and colour. */
export type Boot = {
  company: PublicCompany | null;
  host: HostKind;
  baseHost: string;
  demo: boolean;
  /** Whether the request for the page carried a session; where that is unknown, one has to ask. */
  signedIn: boolean;
  version: string;
};

function guessFromAddress(): Boot {
  const [subdomain = '', ...rest] = location.host.split('.');
  const named: Record<string, HostKind> = { [mainSubdomain]: 'app', [monitorSubdomain]: 'monitor' };
  const host = named[subdomain] ?? (rest.length > 1 ? 'company' : 'app');
  const baseHost = rest.join('.') || location.host;
  return { company: null, host, baseHost, demo: false, signedIn: true, version: 'dev' };
}

function readBoot(): Boot {
  const written = document.getElementById('boot')?.textContent;
  return written ? { ...guessFromAddress(), ...JSON.parse(written) } : guessFromAddress();
}

let boot: Boot | undefined;

export function getBoot(): Boot {
  boot ??= readBoot();
  return boot;
}

export const subdomainOf = (host: string): string => host.split('.')[0] ?? '';

export const bootColor = (): string => getBoot().company?.main_color ?? defaultMainColor;

export const addressOf = (subdomain: string, path = '/'): string =>
  `${location.protocol}//${subdomain}.${getBoot().baseHost}${path}`;
