import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { FoundAddress } from '#engine/form/selection/address.ts';
import { loadChunk } from '#app/lib/chunk.ts';
import { englishSearch, type SearchWords } from './place-words.ts';
import type { FoundPlace, Geocoder } from './search-places.ts';

export type AddressSearchOptions = {
  outside: Geocoder;
  /** The company's: others are not suggested. */
  country: string;
  onFound(address: FoundAddress): void;
  /** In another language than English. */
  words?: SearchWords | undefined;
};

/** Shorter than that says nothing; and people are let finish before they are answered. */
const fewest = 3;
const pauseMs = 250;

type Suggestions = { places: readonly FoundPlace[]; active: number; said: string };

const nothing = (said: string): Suggestions => ({ places: [], active: -1, said });

/** What makes a text field a combobox of addresses. */
export function useAddressSearch({ outside, country, onFound, words = englishSearch }: AddressSearchOptions) {
  const listId = useId();
  const [shown, setShown] = useState<Suggestions>(nothing(''));
  const search = useRef<{ timer?: ReturnType<typeof setTimeout>; stop?: AbortController }>({});
  const { places, active, said } = shown;

  const cancel = () => {
    clearTimeout(search.current.timer);
    search.current.stop?.abort();
  };
  useEffect(() => cancel, []);

  const close = () => {
    cancel();
    setShown(({ said: last }) => nothing(last));
  };
  const onType = (text: string) => {
    cancel();
    if (outside.geocoderUrl === null) return;
    if (text.trim().length < fewest) return setShown(nothing(''));
    const stop = new AbortController();
    const run = async () => {
      // Most visitors of a page never type an address.
      const { searchPlaces } = await loadChunk(() => import('./search-places.ts'));
      const found = await searchPlaces(text.trim(), country, outside, stop.signal);
      const there = { places: found, active: -1, said: words.found(found.length) };
      setShown(found.length === 0 ? nothing(words.noneFound) : there);
    };
    const failed = () => {
      if (!stop.signal.aborted) setShown(nothing(words.lookUpFailed));
    };
    search.current = { stop, timer: setTimeout(() => void run().catch(failed), pauseMs) };
  };
  const choose = (place: FoundPlace) => {
    cancel();
    setShown(nothing(words.filledIn));
    onFound(place.address);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (places.length === 0) return;
    const act = keyAct(event.key, active, places);
    if (!act) return;
    event.preventDefault();
    if (act === 'close') close();
    else if ('place' in act) choose(act.place);
    else setShown({ ...shown, active: act.active });
  };
  const optionId = (index: number) => `${listId}-${index}`;
  return {
    places,
    active,
    said,
    listId,
    optionId,
    onType,
    onKeyDown,
    choose,
    close,
    /** For the field. */
    comboProps: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': places.length > 0,
      'aria-controls': listId,
      'aria-activedescendant': active >= 0 ? optionId(active) : undefined,
    } as const,
  };
}

type KeyAct = 'close' | { place: FoundPlace } | { active: number } | undefined;

/** From the field (-1) down through the list and back to the field. */
function keyAct(key: string, active: number, places: readonly FoundPlace[]): KeyAct {
  const rounds = places.length + 1;
  const place = places[active];
  switch (key) {
    case 'ArrowDown':
      return { active: ((active + 2) % rounds) - 1 };
    case 'ArrowUp':
      return { active: ((active + rounds) % rounds) - 1 };
    case 'Enter':
      return place && { place };
    case 'Escape':
      return 'close';
    default:
      return undefined;
  }
}
