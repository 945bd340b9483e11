/** What opens a door, or what somebody has to know once they are inside. */
export const codeKinds = ['door', 'gate', 'alarm', 'lockbox', 'wifi', 'other'] as const;
export type CodeKind = (typeof codeKinds)[number];

/** More than any address has. */
export const mostCodes = 12;
