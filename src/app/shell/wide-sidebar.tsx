import { lazy, Suspense, type ComponentType } from 'react';
import { loadChunk } from '#app/lib/chunk.ts';
import type { SidebarProps } from './sidebar.tsx';

const load = async (): Promise<ComponentType<SidebarProps>> => (await import('./sidebar.tsx')).Sidebar;

let Loaded: ComponentType<SidebarProps> | undefined;
const Later = lazy(async () => ({ default: await loadChunk(load) }));

/** Fetched with its area where it stands beside every page, so that no page is shown without it. */
export async function loadSidebarIfWide(): Promise<void> {
  if (matchMedia('(min-width: 62.01em)').matches) Loaded ??= await loadChunk(load);
}

/** On a phone it is fetched when it is first needed. */
export const WideSidebar = (props: SidebarProps) =>
  Loaded ? (
    <Loaded {...props} />
  ) : (
    <Suspense>
      <Later {...props} />
    </Suspense>
  );
