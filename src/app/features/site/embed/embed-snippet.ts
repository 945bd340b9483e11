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

/** A button that leads to the form, for pages that take no frames and no scripts. */
export function createButtonSnippet({
  address,
  label,
  color,
}: {
  address: string;
  label: string;
  color: string;
}) {
  const style = `display: inline-block; padding: 12px 22px; border-radius: 8px; background: ${escape(color)}; color: ${isDark(color) ? '#fff' : '#000'}; font: 600 16px sans-serif; text-decoration: none`;
  return `<a href="${escape(address)}" style="${style}">${escape(label)}</a>`;
}

/** Whether white letters are read better on it than black ones. */
function isDark(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.179;
}
