import { Loader, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import type { Point } from '#engine/booking/distance.ts';
import { getBoot } from '#app/lib/boot.ts';
import { englishSearch } from './place-words.ts';
import { searchPlaces, type FoundPlace } from './search-places.ts';
import { toLines } from './to-lines.ts';

const fewest = 3;
const settleMs = 250;

type FindAddressProps = { label: string; country: string; onFound(point: Point, said: string): void };

/** Where an address is, by its text. Nothing where the installation cannot look addresses up. */
export function FindAddress({ label, country, onFound }: FindAddressProps) {
  const geocoderUrl = getBoot().outside?.geocoderUrl ?? null;
  const [typed, setTyped] = useState('');
  const [text] = useDebouncedValue(typed.trim(), settleMs);
  const isAsked = geocoderUrl !== null && text.length >= fewest;
  const { data, isFetching, isError } = useQuery({
    queryKey: ['places', country, text],
    queryFn: ({ signal }) => searchPlaces(text, country, { geocoderUrl }, signal),
    enabled: isAsked,
    retry: false,
  });
  if (geocoderUrl === null) return null;
  const places = (isAsked && data) || [];
  return (
    <Select
      searchable
      label={label}
      placeholder="Street and city"
      leftSection={isFetching ? <Loader size={14} /> : <Search size={16} aria-hidden />}
      rightSection={null}
      // They fit already, whatever the service makes of the words.
      filter={({ options }) => options}
      data={places.map((place) => ({ value: place.id, label: sayPlace(place) }))}
      value={null}
      searchValue={typed}
      onSearchChange={setTyped}
      error={isError && 'Address search isn’t available right now.'}
      {...(isAsked && data && { nothingFoundMessage: englishSearch.noneFound.split('. ')[0] })}
      onChange={(id) => {
        const found = places.find((place) => place.id === id);
        if (!found) return;
        const { lat, lng } = found.address.coordinates;
        onFound({ latitude: lat, longitude: lng }, sayPlace(found));
      }}
    />
  );
}

const sayPlace = ({ address }: FoundPlace) => toLines(address).filter(Boolean).join(', ');
