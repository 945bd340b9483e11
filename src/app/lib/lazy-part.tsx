import type { ComponentType } from 'react';
import { loadChunk } from './chunk.ts';

/**
 * A component that its route's loader fetches. The router's own `lazy` shows an empty page when a part fails to
 * load; a loader that fails shows the error screen of its route, and is tried again at the next visit.
 */
export function createLazyPart(load: () => Promise<ComponentType>) {
  let Part: ComponentType | undefined;
  return {
    load: async (): Promise<void> => {
      Part ??= await loadChunk(load);
    },
    Component: () => Part && <Part />,
  };
}
