import type { MapWords } from './map-words.ts';
import type { useMap } from './use-map.ts';

type Props = ReturnType<typeof useMap> & {
  className: string;
  label: string;
  isPicture: boolean;
  words: Pick<MapWords, 'mapLost' | 'tryAgain'>;
};

/** The place of a map, which keeps its height while the map is on its way. */
export const MapFrame = ({ place, state, retry, className, label, isPicture, words }: Props) => (
  <div className={`places-map ${className}`} data-state={state}>
    <div ref={place} className="places-canvas" role={isPicture ? 'img' : 'group'} aria-label={label} />
    {state === 'failed' && (
      <p className="places-lost" role="alert">
        {words.mapLost}{' '}
        <button type="button" className="places-link" onClick={retry}>
          {words.tryAgain}
        </button>
      </p>
    )}
  </div>
);
