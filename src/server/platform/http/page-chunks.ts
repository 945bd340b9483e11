/** What Vite says of what it has built. */
export type Manifest = Record<
  string,
  { file: string; isDynamicEntry?: boolean; imports?: string[]; css?: string[] }
>;

const entry = 'public.html';
const pageModule = /^areas\/public\/(?:.*\/)?([\w-]+)\.tsx?$/;

/** The addresses of the scripts that an entry loads at once: without another one, of every public page. */
export const entryChunksOf = (manifest: Manifest, start = entry): string[] =>
  [...reach(manifest, start)].map((source) => addressOf(manifest, source));

/** For each public page the addresses of its scripts, without those that its entry loads anyway. */
export function chunksOf(manifest: Manifest): Map<string, string[]> {
  const known = reach(manifest, entry);
  const pages = Object.entries(manifest).flatMap(([source, { isDynamicEntry }]) => {
    const name = isDynamicEntry ? pageModule.exec(source)?.[1] : undefined;
    return name === undefined ? [] : [[name, reach(manifest, source)] as const];
  });
  return new Map(
    pages.map(([name, sources]) => [
      name,
      [...sources].filter((source) => !known.has(source)).map((source) => addressOf(manifest, source)),
    ]),
  );
}

export type PageFiles = { scripts: readonly string[]; styles: readonly string[] };

/**
 * What a page behind the sign-in needs beside the app itself, by its address: its area, and the page where the file is
 * called as the address ends. The router would ask for them one after the other, once the app runs.
 */
export function areaFilesOf(manifest: Manifest): (path: string) => PageFiles {
  const ofApp = reach(manifest, 'app.html');
  const known = new Map<string, PageFiles>();
  return (path) => {
    const [first = '', ...rest] = path.split('/').filter(Boolean);
    const area = manifest[`areas/${first}/layout.tsx`] ? first : 'auth';
    const page = (rest.at(-1) ?? first).replaceAll('_', '-');
    const begins = ['routes.ts', 'layout.tsx', `pages/${page}.tsx`].map((part) => `areas/${area}/${part}`);
    const key = begins.filter((source) => manifest[source]).join(' ');
    const files = known.get(key) ?? filesOf(manifest, begins, ofApp);
    known.set(key, files);
    return files;
  };
}

function filesOf(manifest: Manifest, begins: readonly string[], ofApp: ReadonlySet<string>): PageFiles {
  const found = new Set<string>();
  for (const source of begins) reach(manifest, source, found);
  const sources = [...found].filter((source) => !ofApp.has(source));
  const styles = sources.flatMap((source) => manifest[source]?.css ?? []);
  return {
    scripts: sources.map((source) => addressOf(manifest, source)),
    styles: [...new Set(styles)].map((file) => `/${file}`),
  };
}

const addressOf = (manifest: Manifest, source: string): string => `/${manifest[source]?.file ?? ''}`;

/** A module with all that it imports at once. */
function reach(manifest: Manifest, start: string, found = new Set<string>()): Set<string> {
  if (found.has(start) || !manifest[start]) return found;
  found.add(start);
  for (const source of manifest[start].imports ?? []) reach(manifest, source, found);
  return found;
}
