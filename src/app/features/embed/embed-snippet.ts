/** A script does more: it follows the form's height and tells the page around what happens. */
export type EmbedKind = 'iframe' | 'script';

type Embedding = {
  /** Of the form, as visitors open it: `https://sparkle.example.com/bf/…`. */
  address: string;
  kind: EmbedKind;
  /** What those hear who do not see the form. */
  title?: string;
};

/** The specification's height; the script goes on from it. */
const firstHeight = 700;

/** What an integrator pastes into a page. Both pass the query string of that page through to the form. */
export function createEmbedSnippet({ address, kind, title = 'Booking form' }: Embedding): string {
  const { origin, pathname, search } = new URL(address);
  if (kind === 'script')
    return `<script src="${origin}/embed.js" data-form="${escape(pathname + search)}" data-title="${escape(title)}" async></script>`;
  return [
    `<iframe src="${escape(origin + pathname + search)}" title="${escape(title)}"`,
    `  style="display: block; width: 100%; height: ${firstHeight}px; border: 0"`,
    '  allow="geolocation; payment" referrerpolicy="strict-origin-when-cross-origin"></iframe>',
    `<script>${passQuery}</script>`,
  ].join('\n');
}

/** Follows the frame at once, so that what is loaded is the form with what the page was asked with. */
const passQuery = [
  '(function (frame, query) {',
  "  if (query) frame.src += (frame.src.indexOf('?') < 0 ? '?' : '&') + query;",
  '})(document.currentScript.previousElementSibling, location.search.slice(1));',
].join('\n');

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
