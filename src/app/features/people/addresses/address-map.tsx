import { MapFrame } from './map-frame.tsx';
import { englishMap, type MapWords } from './map-words.ts';
import type { Coordinates } from './search-places.ts';
import { useMap, type Tiles } from './use-map.ts';

type Props = {
  at: Coordinates;
  outside: Tiles;
  /** The address that is shown, in words. */
  address?: string | undefined;
  /** Opens the dialog in which the marker can be moved. */
  onOpen?: (() => void) | undefined;
  /** In another language than English. */
  words?: MapWords | undefined;
};

/** Where an address is, as a picture. Nothing where the company's installation has no map. */
export function AddressMap({ outside, ...props }: Props) {
  return outside.tilesUrl === null ? null : <Preview outside={outside} {...props} />;
}

function Preview({ at, outside, address, onOpen, words = englishMap }: Props) {
  const map = useMap(at, outside);
  return (
    <div className="places-preview">
      <MapFrame
        {...map}
        words={words}
        className="places-still"
        label={address ? words.mapOf(address) : words.map}
        isPicture
      />
      {onOpen && (
        <button type="button" className="places-button places-move" onClick={onOpen}>
          {words.moveMarker}
        </button>
      )}
    </div>
  );
}
