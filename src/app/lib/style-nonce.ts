/** What a style element must carry to have effect: the page's policy names it. Empty where the policy asks for none. */
export const getStyleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

/** Packages that write style elements themselves look for this name. */
export function lendStyleNonce(): void {
  Object.assign(globalThis, { __webpack_nonce__: getStyleNonce() });
}
