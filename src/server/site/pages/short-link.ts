import { findLongPath } from '#server/messages/short-links/short-links.ts';
import type { Page } from './page.ts';

/** The address in a text message leads to the page that it stands for. */
export const shortLinkPage: Page = {
  async load({ db, services, params }) {
    const path = await findLongPath(db, services.seal, params['code'] ?? '');
    return path === undefined ? undefined : { redirect: path };
  },
};
