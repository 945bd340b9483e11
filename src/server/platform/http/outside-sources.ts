import type { CardProcessorName } from '#engine/contracts/company/company-settings.ts';
import type { PageOutside } from '#engine/contracts/site/outside.ts';

/** Directives of a Content-Security-Policy with their sources. */
export type Policy = Record<string, string[]>;

/** What the real scripts load, call and frame besides their own origin, as their makers' guides say. */
const known: Record<string, Policy> = {
  'https://js.stripe.com': {
    'script-src': ['https://*.js.stripe.com'],
    'connect-src': ['https://api.stripe.com'],
    'frame-src': ['https://*.js.stripe.com', 'https://hooks.stripe.com'],
    'img-src': ['https://*.stripe.com'],
  },
  'https://web.squarecdn.com': squareSources('squareup.com'),
  'https://sandbox.web.squarecdn.com': squareSources('squareupsandbox.com'),
};

function squareSources(domain: string): Policy {
  const fonts = ['https://square-fonts-production-f.squarecdn.com', 'https://d1g145x70srn7h.cloudfront.net'];
  return {
    'connect-src': [`https://connect.${domain}`, `https://pci-connect.${domain}`],
    'frame-src': [
      `https://connect.${domain}`,
      `https://api.${domain}`,
      'https://geoissuer.cardinalcommerce.com',
    ],
    'font-src': fonts,
  };
}

export type ProcessorPage = {
  /** Where its fields come from. */
  scriptOf(outside: PageOutside): string;
  /** Its script adds styles of which it does not say what they are: no policy can name them. */
  addsStyles: boolean;
};

/** What every processor needs of a page's policy. */
export const processorPages: Record<CardProcessorName, ProcessorPage> = {
  stripe: { scriptOf: ({ stripeScript }) => stripeScript, addsStyles: false },
  square: { scriptOf: ({ squareScript }) => squareScript, addsStyles: true },
};

/** `https://{s}.tiles.test/{z}/…` stands for any name below `tiles.test`. */
const originOf = (url: string): string =>
  new URL(url.replace('{s}', 'any-name')).origin.replace('any-name', '*');

function processorSources(script: string): Policy[] {
  const origin = originOf(script);
  const own = ['script-src', 'style-src', 'connect-src', 'frame-src', 'img-src'];
  return [Object.fromEntries(own.map((directive) => [directive, [origin]])), known[origin] ?? {}];
}

/** A policy that also lets a page take cards, look addresses up and show a map. */
export function withOutside(policy: Policy, outside: PageOutside): Policy {
  const { geocoderUrl, tilesUrl } = outside;
  const scripts = Object.values(processorPages).map(({ scriptOf }) => scriptOf(outside));
  const additions: Policy[] = [
    ...scripts.flatMap(processorSources),
    ...(geocoderUrl ? [{ 'connect-src': [originOf(geocoderUrl)] }] : []),
    ...(tilesUrl ? [{ 'img-src': [originOf(tilesUrl)] }] : []),
  ];
  const result: Policy = { 'frame-src': ["'self'"], ...policy };
  for (const [directive, sources] of additions.flatMap((one) => Object.entries(one)))
    result[directive] = [...new Set([...(result[directive] ?? ["'self'"]), ...sources])];
  return result;
}
