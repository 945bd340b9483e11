import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

type Graph = Rolldown.ChunkingContext;

const app = (path: string) => fileURLToPath(new URL(`../src/app/${path}`, import.meta.url));
const areaParts = (area: string, parts: readonly string[]) =>
  parts.map((part) => app(`areas/${area}/${part}`));

/** Where each begins. These stay files of their own, since they are what the router asks for. */
const starts = {
  app: [app('main.tsx')],
  public: [app('public-main.tsx')],
  customers: areaParts('client', ['routes.ts', 'layout.tsx', 'pages/dashboard.tsx']),
  crews: areaParts('team', ['routes.ts', 'layout.tsx', 'pages/dashboard.tsx']),
  office: areaParts('admin', ['routes.ts', 'layout.tsx']),
};
const otherAreas = ['admin', 'monitor', 'onboarding', 'auth'].map((area) => app(`areas/${area}/routes.ts`));
const startFiles = new Set(Object.values(starts).flat());

function reach(graph: Graph, from: readonly string[], { later }: { later: boolean }): Set<string> {
  const found = new Set<string>();
  const open = [...from];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    const module = graph.getModuleInfo(id);
    if (module) open.push(...module.importedIds, ...(later ? module.dynamicallyImportedIds : []));
  }
  return found;
}

function sortModules(graph: Graph) {
  const atOnce = (from: readonly string[]) => reach(graph, from, { later: false });
  const publicPages = [...atOnce(starts.public)].flatMap(
    (id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [],
  );
  const ofPublic = atOnce([...starts.public, ...publicPages]);
  const ofApp = atOnce(starts.app);
  const ofCustomers = atOnce(starts.customers);
  const ofCrews = atOnce(starts.crews);
  const ofOffice = atOnce(starts.office);
  const elsewhere = reach(graph, otherAreas, { later: true });
  return (id: string): string | null => {
    // Libraries name all of their modules in one, whichever of them is used: the graph says nothing of those.
    if (id.includes('/node_modules/') || startFiles.has(id) || ofPublic.has(id)) return null;
    if (ofApp.has(id)) return 'frame';
    if (!ofCustomers.has(id) && !ofCrews.has(id)) return ofOffice.has(id) ? 'office' : null;
    // The office has the shell as well, and none of what stands in it on a phone.
    if (elsewhere.has(id) || ofOffice.has(id)) return 'common';
    if (ofCustomers.has(id) && ofCrews.has(id)) return 'phone';
    return ofCustomers.has(id) ? 'customers' : 'crews';
  };
}

/**
 * In which piece a module of our own comes, where the first page of an area needs it: cut by who else needs it, such a
 * page came as a hundred crumbs, and a phone waits for each request longer than for what it brings. What public pages
 * need is left to them, and what later pages need alone to the bundler.
 */
export function piecesOfFirstPages(): (id: string, graph: Graph) => string | null {
  let pieceOf: ReturnType<typeof sortModules> | undefined;
  return (id, graph) => {
    pieceOf ??= sortModules(graph);
    return pieceOf(id);
  };
}
