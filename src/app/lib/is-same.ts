import { replaceEqualDeep } from '@tanstack/react-query';

/**
 * Whether two values say the same, however deep. The engine's own comparison would be cut out of the scripts of public
 * pages into a file of its own if the app used it, too.
 */
export const isSame = (a: unknown, b: unknown): boolean => replaceEqualDeep(a, b) === a;
