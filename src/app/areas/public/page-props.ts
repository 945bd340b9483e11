import type { Boot } from '#engine/contracts/site/rendered-pages.ts';

/** What every public page is given. The same on both sides: the server draws it, the browser goes on from there. */
export type PageProps<Data> = { data: Data; boot: Boot };
