/** Shapes of texts that schemas share, and how a sentence calls them. */
export const patterns = {
  color: '^#(?:[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$',
  /** An id or the name of an answer; the names that every object has are left to objects. */
  identifier: '^(?!constructor$|prototype$)[A-Za-z][A-Za-z0-9_.-]*$',
  /**
   * An address on the web, or one within the site. The part before the first slash, question mark or hash of the
   * latter has no colon, so that no scheme but http and https gets through.
   */
  url: '^(?:[Hh][Tt][Tt][Pp][Ss]?://[^\\s\\\\]+|(?!//)[^\\s:/?#\\\\]*(?:[/?#][^\\s\\\\]*)?)$',
  /** The same within the site only: pages show no pictures of other sites. */
  picture: '^(?!//)[^\\s:/?#\\\\]*(?:[/?#][^\\s\\\\]*)?$',
  timeOfDay: '^([01]\\d|2[0-3]):[0-5]\\d$',
} as const;

const known = new Map<string, string>([
  [patterns.color, 'a color such as #ff5a60'],
  [
    patterns.identifier,
    'a name that begins with a letter, of letters, digits, dots, hyphens and underscores',
  ],
  [patterns.url, 'an address that begins with https://, or one within your site'],
  [
    patterns.picture,
    'an address within your site, such as /pictures/van.jpg: pictures of other sites are not shown',
  ],
  [patterns.timeOfDay, 'a time such as 14:30'],
]);

/** What somebody should have written. */
export const describePattern = (pattern: string): string => known.get(pattern) ?? 'written differently';
