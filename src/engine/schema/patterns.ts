/** Shapes of texts that schemas share, and how a sentence calls them. */
export const patterns = {
  color: '^#(?:[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$',
  /** An id or the name of an answer; the names that every object has are left to objects. */
  identifier: '^(?!constructor$|prototype$)[A-Za-z][A-Za-z0-9_.-]*$',
} as const;

const known = new Map<string, string>([
  [patterns.color, 'a colour such as #ff5a60'],
  [
    patterns.identifier,
    'a name that begins with a letter, of letters, digits, dots, hyphens and underscores',
  ],
]);

/** What somebody should have written. */
export const describePattern = (pattern: string): string => known.get(pattern) ?? 'written differently';
