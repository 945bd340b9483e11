import type { PageState } from '#engine/contracts/site/rendered-pages.ts';

/** Which page the server has drawn, and with what. */
export function readPageState(): PageState | null {
  const written = document.getElementById('page')?.textContent;
  // Written by our own server, from this very type.
  return written ? (JSON.parse(written) as PageState) : null;
}
