/**
 * The public pages: served by their own light entry, without a session. The server needs to know them before
 * any script runs, to pick the entry and to say who may frame them.
 */
export const publicPages = [{ path: '/', embeddable: false }] as const satisfies readonly PublicPage[];

export type PublicPage = { path: string; embeddable: boolean };

/** The names of the hosts that are not a company's. */
export const mainSubdomain = 'app';
export const monitorSubdomain = 'monitor';
export const sandboxSubdomain = 'sandbox';

/** The theme colour where a company has not chosen one. */
export const defaultMainColor = '#7048e8';
export const defaultButtonColor = '#ff5a60';
