import {
  defaultMainColor,
  mainSubdomain,
  monitorColor,
  monitorSubdomain,
} from '#engine/contracts/site/pages.ts';
import type { Boot, HostKind } from '#engine/contracts/site/rendered-pages.ts';

export type { Boot } from '#engine/contracts/site/rendered-pages.ts';

function guessFromAddress(): Boot {
  const [subdomain = '', ...rest] = location.host.split('.');
  const named: Record<string, HostKind> = { [mainSubdomain]: 'app', [monitorSubdomain]: 'monitor' };
  const host = named[subdomain] ?? (rest.length > 1 ? 'company' : 'app');
  const baseHost = rest.join('.') || location.host;
  return { company: null, host, baseHost, demo: false, signedIn: true, version: 'dev', outside: null };
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

export const bootName = (): string => getBoot().company?.business_name ?? '';
/** The monitor is never taken for a company, so it has a colour of its own. */
export const bootColor = (): string => {
  const { company, host } = getBoot();
  return company?.main_color ?? (host === 'monitor' ? monitorColor : defaultMainColor);
};

export const addressOf = (subdomain: string, path = '/'): string =>
  `${location.protocol}//${subdomain}.${getBoot().baseHost}${path}`;
