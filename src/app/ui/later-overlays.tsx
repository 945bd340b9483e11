import { useEffect, useState, type ComponentType } from 'react';
import { loadChunk } from '../lib/chunk.ts';
import { overlayDoor } from './overlay-door.ts';

/** A hand on the page is the time to fetch what will answer it, while there is a network. */
const signs = ['pointerdown', 'keydown', 'online'] as const;

/**
 * What lies over every page, once it is here. Without a network it is not: the page lives on without it, what it would
 * have said is kept, and it is asked for again at the next sign.
 */
export function LaterOverlays() {
  const [Overlays, setOverlays] = useState<ComponentType>();
  const isHere = Overlays !== undefined;
  useEffect(() => {
    if (isHere) return undefined;
    const heed = () => {
      loadChunk(() => import('./overlays.tsx')).then(
        (part) => setOverlays(() => part.Overlays),
        () => {},
      );
    };
    signs.forEach((sign) => window.addEventListener(sign, heed, true));
    const forget = overlayDoor.subscribe(heed);
    if (overlayDoor.isWanted()) heed();
    return () => {
      signs.forEach((sign) => window.removeEventListener(sign, heed, true));
      forget();
    };
  }, [isHere]);
  return Overlays && <Overlays />;
}
