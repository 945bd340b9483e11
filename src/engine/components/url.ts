/**
 * An address on the web, or one within the site. The part before the first slash, question mark or hash of the latter
 * has no colon, so that no scheme but http and https gets through: `javascript:` would run in the customer's page.
 */
export const url = {
  type: 'string',
  maxLength: 2000,
  pattern: '^(?:[Hh][Tt][Tt][Pp][Ss]?://[^\\s\\\\]+|(?!//)[^\\s:/?#\\\\]*(?:[/?#][^\\s\\\\]*)?)$',
  'x-inspector': 'url',
} as const;

const allowed = new RegExp(url.pattern, 'u');

/** For a last look where an address is put into a page, wherever the document came from. */
export const isSafeUrl = (text: string): boolean => text.length <= url.maxLength && allowed.test(text);
