import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PageOutside } from '#engine/contracts/site/outside.ts';
import { loadChunk } from '#app/lib/chunk.ts';
import type { OpenMap } from './leaflet-map.ts';
import type { Coordinates } from './search-places.ts';

export type Tiles = Pick<PageOutside, 'tilesUrl' | 'tilesAttribution'>;

/** What its marker is called, and who is told where to it was moved. */
type Movable = { label: string; onMove(to: Coordinates): void };

/** Shows a map in an element. Its program is loaded then, and the marker follows `at`. */
export function useMap(at: Coordinates, { tilesUrl, tilesAttribution }: Tiles, movable?: Movable) {
  const place = useRef<HTMLDivElement>(null);
  const map = useRef<OpenMap | null>(null);
  const [state, setState] = useState<'loading' | 'there' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  const tell = useEffectEvent((to: Coordinates) => movable?.onMove(to));
  const readOptions = useEffectEvent(() => ({ at, attribution: tilesAttribution, label: movable?.label }));
  useEffect(() => {
    const element = place.current;
    if (!element || tilesUrl === null) return;
    let isOver = false;
    const show = async () => {
      const { openMap } = await loadChunk(() => import('./leaflet-map.ts'));
      if (isOver) return;
      const { label, ...options } = readOptions();
      const letMove = label === undefined ? undefined : { label, onMove: (to: Coordinates) => tell(to) };
      map.current = openMap(element, { ...options, tilesUrl, movable: letMove });
      setState('there');
    };
    show().catch(() => {
      if (!isOver) setState('failed');
    });
    return () => {
      isOver = true;
      map.current?.close();
      map.current = null;
    };
  }, [tilesUrl, attempt]);
  const { lat, lng } = at;
  useEffect(() => map.current?.move({ lat, lng }), [lat, lng]);
  const retry = () => {
    setState('loading');
    setAttempt((count) => count + 1);
  };
  return { place, state, retry };
}
