import { useHotkeys } from '@mantine/hooks';
import { useSpotlight } from '@mantine/spotlight';
import { lazy, Suspense, useState, type ComponentProps } from 'react';
import { loadChunk } from '#app/lib/chunk.ts';
import { palette, paletteStore } from './palette-store.ts';

const loadPalette = async () => (await import('./command-palette.tsx')).CommandPalette;
const CommandPalette = lazy(async () => ({ default: await loadChunk(loadPalette) }));

/** Fetches the palette when somebody first opens it: on a phone, hardly anybody does. */
export function LaterPalette(props: ComponentProps<typeof CommandPalette>) {
  const { opened } = useSpotlight(paletteStore);
  const [wasOpened, setWasOpened] = useState(false);
  if (opened && !wasOpened) setWasOpened(true);
  useHotkeys([
    ['mod + K', palette.toggle],
    ['/', palette.open],
  ]);
  return (
    wasOpened && (
      <Suspense>
        <CommandPalette {...props} />
      </Suspense>
    )
  );
}
