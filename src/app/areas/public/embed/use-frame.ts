import { useEffect } from 'react';
import { announce, isEmbedded } from '../form/announce.ts';

const tellHeight = (height: number) => announce({ type: 'height', height });

/** What a page does in a frame of another page; whoever opens it by itself does not load that. */
export function useFrame(): void {
  useEffect(() => {
    if (!isEmbedded()) return;
    const starting = import('./start-frame.ts').then(({ startFrame }) => startFrame(tellHeight));
    // Without it the frame keeps its height, and scrolls.
    starting.catch((error: unknown) => console.warn('The frame does not follow its form.', error));
    return () => void starting.then((stop) => stop());
  }, []);
}
