import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { RenderPage } from '#engine/contracts/site/rendered-pages.ts';
import type { Front } from '#server/platform/http/front.ts';

const source = (path: string) => fileURLToPath(new URL(`../../src/app/${path}`, import.meta.url));

/** The pages as they stand in the sources: drawn by the same code as in a build, without their scripts. */
export function createSourceFront(): Front {
  const html = {
    app: readFileSync(source('app.html'), 'utf8'),
    public: readFileSync(source('public.html'), 'utf8'),
  };
  return {
    html: async (entry) => html[entry],
    render: async (page, boot) => {
      // Only tests of pages pay for it; its types are those of the web, which are not known here.
      const door = (await import(source('areas/public/render-page.tsx'))) as { renderPublicPage: RenderPage };
      return door.renderPublicPage(page, boot);
    },
    chunks: () => [],
    areaFiles: () => ({ scripts: [], styles: [] }),
    build: 'test',
    assetsFolder: null,
    close: async () => undefined,
  };
}
