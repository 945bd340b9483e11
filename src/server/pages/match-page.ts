import { publicPages, type PublicPage } from '#engine/contracts/pages.ts';

export type PublicPath = (typeof publicPages)[number]['path'];
export type PageMatch = {
  page: PublicPage & { path: PublicPath };
  params: Record<string, string>;
};

const patterns = publicPages.map((page) => ({
  page,
  pattern: new RegExp(`^${page.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`),
}));

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
