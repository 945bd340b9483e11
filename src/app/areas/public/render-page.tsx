import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import type { RenderPage } from '#engine/contracts/site/rendered-pages.ts';
import { toColorRule } from '#app/ui/company-colors.ts';
import { dressOf } from './form/dress-form.tsx';
import { loadLanguage } from './language/load-language.ts';
import { PageRoot } from './page-root.tsx';
import { findPage } from './routes.ts';

/** The door for the server: what a public page looks like before any script runs. */
export const renderPublicPage: RenderPage = async ({ name, data, lang }, boot) => {
  const load = findPage(name);
  if (!load) throw new Error(`there is no public page "${name}"`);
  const [{ Page }, language] = await Promise.all([load(), loadLanguage(lang, name)]);
  const dress = dressOf(name, data);
  return {
    ...dress,
    body: await render(<PageRoot Page={Page} data={data} boot={boot} language={language} />),
    style: `${toColorRule('html:root', boot.company ?? {})}${dress.style}`,
  };
};

/**
 * With all that is loaded only where it is needed, such as a card's panel. It must not leave in pieces: scripts would
 * put them together, and pages allow no inline ones.
 */
async function render(page: ReactNode): Promise<string> {
  const stream = await renderToReadableStream(page, { progressiveChunkSize: Number.POSITIVE_INFINITY });
  await stream.allReady;
  return new Response(stream).text();
}
