/** What Vite says of what it has built. */
export type Manifest = Record<string, { file: string; isDynamicEntry?: boolean; imports?: string[] }>;

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

const addressOf = (manifest: Manifest, source: string): string => `/${manifest[source]?.file ?? ''}`;

/** A module with all that it imports at once. */
function reach(manifest: Manifest, start: string, found = new Set<string>()): Set<string> {
  if (found.has(start) || !manifest[start]) return found;
  found.add(start);
  for (const source of manifest[start].imports ?? []) reach(manifest, source, found);
  return found;
}
