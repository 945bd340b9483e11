/** What a text that does not fit its pattern is told, by the code that its schema names in `x-problem`. */
export const patternProblems = {
  not_code_characters: 'may have the letters A to Z and digits only, without spaces',
  not_time_of_day: 'must be a time such as 09:30',
  not_color: 'must be a color such as #2f855a',
  not_column_names: 'must be names of columns, separated by commas',
  not_scope: 'must be a permission and how far it goes, such as manage_services:read or :manage',
  not_sha256: 'must be the SHA-256 of the file in lower-case hexadecimal',
  not_https: 'must be an address that begins with https://',
  not_phone: 'is not a valid phone number',
  not_email: 'is not a valid email address',
} as const;

export type PatternProblem = keyof typeof patternProblems;

export const isPatternProblem = (code: unknown): code is PatternProblem =>
  typeof code === 'string' && Object.hasOwn(patternProblems, code);
