import { appPaths } from '#engine/contracts/site/app-paths.ts';
import { publicPages, type PublicPage } from '#engine/contracts/site/pages.ts';

export type PublicPath = (typeof publicPages)[number]['path'];
export type PageMatch = {
  page: PublicPage & { path: PublicPath };
  params: Record<string, string>;
};

const toPattern = (path: string) => new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`);

const patterns = publicPages.map((page) => ({ page, pattern: toPattern(page.path) }));
const appPatterns = appPaths.map(toPattern);
const notFound = toPattern('/404');

/** Whether the app behind the sign-in has a page there, other than the one that says so of none; its router decides which. */
export const isFound = (path: string): boolean =>
  appPatterns.some((pattern) => pattern.test(path)) && !notFound.test(path);

/** The public page at a path, if there is one. */
export function matchPage(path: string): PageMatch | undefined {
  for (const { page, pattern } of patterns) {
    const found = pattern.exec(path);
    if (found) return { page, params: decode(found.groups ?? {}) };
  }
  return undefined;
}

const decode = (groups: Record<string, string>) =>
  Object.fromEntries(Object.entries(groups).map(([name, text]) => [name, decodeOrKeep(text)]));

/** A broken escape is no id either. */
function decodeOrKeep(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
