import { patterns } from '../schema/patterns.ts';

/** Where a link or a picture may lead: `javascript:` would run in the customer's page. */
export const url = {
  ...({ type: 'string', maxLength: 2000, pattern: patterns.url } as const),
  'x-inspector': 'url',
} as const;

const allowed = new RegExp(url.pattern, 'u');

/** For a last look where an address is put into a page, wherever the document came from. */
export const isSafeUrl = (text: string): boolean => text.length <= url.maxLength && allowed.test(text);
