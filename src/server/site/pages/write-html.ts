import type { Boot, PageState, RenderedPage } from '#engine/contracts/site/rendered-pages.ts';
import { defaultMainColor } from '#engine/contracts/site/pages.ts';
import type { PageFiles } from '#server/platform/http/page-chunks.ts';
import { escape } from './escape.ts';

type Head = {
  title: string;
  boot: Boot;
  /** Where the page's scripts write style elements: what these must carry. */
  styleNonce?: string;
  /** Not to be found by search engines. */
  hidden?: boolean;
  /** What programs read of it, as HTML. */
  meta?: string;
  style?: string;
  /** Scripts that this page will need, beside those of its entry. */
  chunks?: readonly string[];
  /** What is needed as soon as the app runs. */
  soon?: PageFiles;
  fonts?: readonly string[];
  draft?: string | undefined;
};

export type Drawn = Head & {
  state: PageState;
  body: RenderedPage['body'];
  sprite?: RenderedPage['sprite'];
  /** What stands above it where there are no scripts. */
  noScript?: string;
  /** What stands below the page. */
  foot?: string;
  lang?: string | undefined;
  dir?: 'ltr' | 'rtl' | undefined;
};

/** Writes into the HTML of an entry what it needs before its first paint: whose it is, and in which colour. */
export const writeHead = (html: string, head: Head): string =>
  (head.styleNonce === undefined
    ? html
    : html.replaceAll('<style>', `<style nonce="${escape(head.styleNonce)}">`)
  )
    .replace('<!--trellis:boot-->', () => headOf(head))
    // Behind what the app itself begins with, which comes first.
    .replace('</head>', () => `${head.soon ? linksTo(head.soon) : ''}</head>`);

const linksTo = ({ scripts, styles }: PageFiles): string =>
  [
    ...styles.map((file) => `<link rel="preload" as="style" crossorigin href="${escape(file)}">`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="${escape(file)}">`),
  ].join('\n    ');

/** Writes a page that is drawn already, with what its script needs to go on from there. */
export const writePage = (
  html: string,
  { lang = 'en', dir = 'ltr', body, sprite = '', foot = '', noScript = '', state, ...head }: Drawn,
): string =>
  writeHead(html, head)
    .replace('<html lang="en"', () => `<html lang="${escape(lang)}" dir="${dir}"`)
    .replace('<div id="root">', () => `${noScript}<div id="root">`)
    .replace('<!--trellis:body-->', () => body)
    // Behind what is read, which so arrives first.
    .replace('<!--trellis:page-->', () => foot + sprite + inert('page', state));

function headOf({
  title,
  boot,
  styleNonce,
  hidden,
  meta,
  style,
  chunks = [],
  fonts = [],
  draft,
}: Head): string {
  return [
    `<title>${escape(title)}</title>`,
    `<meta name="theme-color" content="${escape(boot.company?.main_color ?? defaultMainColor)}">`,
    ...(styleNonce === undefined ? [] : [`<meta property="csp-nonce" nonce="${escape(styleNonce)}">`]),
    ...(hidden ? ['<meta name="robots" content="noindex">'] : []),
    ...(meta === undefined ? [] : [meta]),
    ...fonts.map(
      (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escape(file)}">`,
    ),
    ...(style === undefined ? [] : [`<style>${style}</style>`]),
    ...chunks.map(
      (file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${escape(file)}">`,
    ),
    inert('boot', boot),
    ...(draft === undefined ? [] : [`<script src="/await-draft.js" data-draft="${escape(draft)}"></script>`]),
  ].join('\n    ');
}

/** In a script element only "<" can end it or start a comment. */
const inert = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
