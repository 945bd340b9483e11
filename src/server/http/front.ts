import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { projectRoot } from '../project-root.ts';
import { StartProblem } from '../start-problem.ts';

export type Entry = 'app' | 'public';

/** The built pages, or in development the ones that Vite makes as they are asked for. */
export type Front = {
  /** The HTML of an entry, with the placeholder for what the server knows. */
  html(entry: Entry, url: string): Promise<string>;
  /** Where the built files are; none in development. */
  assetsFolder: string | null;
  /** Vite answers for sources in development. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  close(): Promise<void>;
};

export function createBuiltFront(): Front {
  const folder = fileURLToPath(new URL('dist/web', projectRoot));
  const read = (entry: Entry) => {
    const file = `${folder}/${entry}.html`;
    if (!existsSync(file)) throw new StartProblem('The pages have not been built.', 'Run: npm run build');
    return readFileSync(file, 'utf8');
  };
  const pages = { app: read('app'), public: read('public') };
  return { html: async (entry) => pages[entry], assetsFolder: folder, close: async () => undefined };
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
    assetsFolder: null,
    middleware: vite.middlewares,
    close: () => vite.close(),
  };
}
