import { useEffect } from 'react';
import { isEmbedded } from '../form/announce.ts';

/** What is done only in a frame of another page; whoever opens a page by itself does not load it. Gives the way to stop. */
export type InFrame = () => Promise<() => void>;

export function useFrame(start: InFrame): void {
  useEffect(() => {
    if (!isEmbedded()) return;
    // Without it the form works all the same, in a frame that scrolls and says nothing.
    const starting = start().catch((error: unknown) => console.warn('The frame lacks a part.', error));
    return () => void starting.then((stop) => stop?.());
  }, [start]);
}
