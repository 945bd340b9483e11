import { basename } from 'node:path';
import type { Plugin } from 'vite';

const styleSheet = /^ *<link rel="stylesheet"[^>]*>\n/gm;
const scripts = /<(script type="module"|link rel="modulepreload")/g;

/**
 * A page that the server has drawn needs its style sheets to be seen, and its scripts to be used: the sheets are asked
 * for first, and scripts leave them the line.
 */
export const toStylesFirst = (html: string): string =>
  html
    .replaceAll(styleSheet, '')
    .replace(/( *<!--trellis:boot-->)/, (mark) => (html.match(styleSheet) ?? []).join('') + mark)
    .replaceAll(scripts, '<$1 fetchpriority="low"');

export function stylesFirst(): Plugin {
  return {
    name: 'trellis:styles-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { filename }) => (basename(filename) === 'public.html' ? toStylesFirst(html) : html),
    },
  };
}
