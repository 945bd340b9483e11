import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { RenderPage } from '#engine/contracts/site/rendered-pages.ts';
import { projectRoot } from '#server/project-root.ts';
import { StartProblem } from '#server/start-problem.ts';
import { areaFilesOf, chunksOf, type Manifest, type PageFiles } from './page-chunks.ts';

export type Entry = 'app' | 'public';

/** The built pages, or in development the ones that Vite makes as they are asked for. */
export type Front = {
  /** The HTML of an entry, with the placeholders for what the server knows. */
  html(entry: Entry, url: string): Promise<string>;
  /** Draws a public page. */
  render: RenderPage;
  /** Done before the node says that it is ready: the first visitor is not the one who waits for the code that draws. */
  warm?(): Promise<void>;
  /** The scripts of a public page beside those of its entry. */
  chunks(pageName: string): readonly string[];
  /** What a page behind the sign-in needs beside the app itself. */
  areaFiles(path: string): PageFiles;
  /** Another one for every build, so that nobody keeps a page of an older one; none: nothing may be kept. */
  build: string | null;
  /** Where the built files are; none in development. */
  assetsFolder: string | null;
  /** Vite answers for sources in development. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  close(): Promise<void>;
};

type RenderModule = { renderPublicPage: RenderPage };

export function createBuiltFront(): Front {
  const folder = fileURLToPath(new URL('dist/web', projectRoot));
  const read = (file: string) => readBuilt(`${folder}/${file}`);
  const pages = { app: read('app.html'), public: read('public.html') };
  const manifestText = read('.vite/manifest.json');
  const manifest = JSON.parse(manifestText) as Manifest;
  const renderer = new URL('dist/server/render-page.js', projectRoot);
  const drawing = readBuilt(fileURLToPath(renderer));
  const chunks = chunksOf(manifest);
  // It is built from the sources of the app, which the server does not import.
  const load = () => import(renderer.href) as Promise<RenderModule>;
  return {
    html: async (entry) => pages[entry],
    render: async (page, boot) => (await load()).renderPublicPage(page, boot),
    warm: async () => void (await load()),
    chunks: (pageName) => chunks.get(pageName) ?? [],
    areaFiles: areaFilesOf(manifest),
    build: createHash('sha256').update(pages.public).update(manifestText).update(drawing).digest('base64url'),
    assetsFolder: folder,
    close: async () => undefined,
  };
}

function readBuilt(file: string): string {
  if (!existsSync(file)) throw new StartProblem('The pages have not been built.', 'Run: npm run build');
  return readFileSync(file, 'utf8');
}

export async function createDevelopmentFront(): Promise<Front> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: fileURLToPath(new URL('vite.config.ts', projectRoot)),
    appType: 'custom',
    server: { middlewareMode: true, allowedHosts: true },
    clearScreen: false,
  });
  const source = (entry: Entry) => fileURLToPath(new URL(`src/app/${entry}.html`, projectRoot));
  return {
    html: (entry, url) => vite.transformIndexHtml(url, readFileSync(source(entry), 'utf8')),
    render: async (page, boot) => {
      const door = await vite.ssrLoadModule('/areas/public/render-page.tsx');
      return (door as RenderModule).renderPublicPage(page, boot);
    },
    chunks: () => [],
    areaFiles: () => ({ scripts: [], styles: [] }),
    build: null,
    assetsFolder: null,
    middleware: vite.middlewares,
    close: () => vite.close(),
  };
}
