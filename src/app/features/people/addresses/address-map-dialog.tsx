import { useEffect, useId, useRef, useState } from 'react';
import { MapFrame } from './map-frame.tsx';
import { englishMap, type MapWords } from './map-words.ts';
import type { Coordinates, Geocoder } from './search-places.ts';
import { useHere } from './use-here.ts';
import { useMap, type Tiles } from './use-map.ts';
import { usePlaceAt } from './use-place-at.ts';

type Props = {
  at: Coordinates;
  outside: Tiles & Geocoder;
  onCancel(): void;
  onConfirm(at: Coordinates): void;
  /** In another language than English. */
  words?: MapWords | undefined;
};

const Crosshair = () => (
  <svg
    viewBox="0 0 20 20"
    width="20"
    height="20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.7"
    aria-hidden
  >
    <circle cx="10" cy="10" r="5.5" />
    <path d="M10 1.5v4M10 14.5v4M1.5 10h4M14.5 10h4" />
  </svg>
);

/** Where the company is to come to. Nothing where the installation has no map. */
export function AddressMapDialog(props: Props) {
  return props.outside.tilesUrl === null ? null : <MarkerDialog {...props} />;
}

/** A marker to drag, or to move with the arrow keys. */
function MarkerDialog({ at: first, outside, onCancel, onConfirm, words = englishMap }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [at, setAt] = useState(first);
  const titleId = useId();
  const map = useMap(at, outside, { label: words.marker, onMove: setAt });
  const here = useHere(setAt, words);
  const near = usePlaceAt(at, outside);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className="places-dialog"
      aria-labelledby={titleId}
      onCancel={onCancel}
      onClose={onCancel}
    >
      <h2 id={titleId}>{words.confirmTitle}</h2>
      <p className="places-help">{words.confirmHelp}</p>
      <div className="places-stage">
        <MapFrame {...map} className="places-live" label={words.map} isPicture={false} words={words} />
        <button
          type="button"
          className="places-here"
          disabled={here.isLooking}
          aria-label={words.hereNow}
          title={words.hereNow}
          onClick={here.look}
        >
          <Crosshair />
        </button>
      </div>
      <p className="places-near" role="status">
        {here.isLooking ? words.looking : near && words.near(near)}
      </p>
      <p className="places-problem" role="alert">
        {here.problem}
      </p>
      <div className="places-actions">
        <button type="button" className="places-button" onClick={onCancel}>
          {words.cancel}
        </button>
        <button type="button" className="places-button places-main" onClick={() => onConfirm(at)}>
          {words.confirm}
        </button>
      </div>
    </dialog>
  );
}
