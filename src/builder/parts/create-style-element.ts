import type { BuilderHost } from '../host.ts';

/** A style element that has effect on a page whose policy names the nonce of its styles. */
export function createStyleElement(page: Document, { styleNonce }: Pick<BuilderHost, 'styleNonce'>) {
  const element = page.createElement('style');
  if (styleNonce) element.nonce = styleNonce;
  return element;
}
