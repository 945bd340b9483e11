import type { appPaths } from './app-paths.ts';

/**
 * Pages behind the sign-in that take cards, look addresses up or show a map, as public pages do: only their documents
 * may load and call what that needs. A page that begins to do so is named here.
 */
export const outwardPaths = [
  '/client/profile',
  '/client/gift-card',
  '/admin/settings/locations',
] as const satisfies readonly (typeof appPaths)[number][];

export const isOutward = (path: string): boolean => outwardPaths.some((one) => one === path);
