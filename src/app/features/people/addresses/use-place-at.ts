import { useEffect, useState } from 'react';
import { findPlaceAt, type Coordinates, type Geocoder } from './search-places.ts';
import { toLines } from './to-lines.ts';

/** A marker that is still being moved is not asked about. */
const pauseMs = 400;

/** The address near a point, in words; empty while it is looked up, or where there is none. */
export function usePlaceAt({ lat, lng }: Coordinates, { geocoderUrl }: Geocoder): string {
  const [found, setFound] = useState('');
  useEffect(() => {
    const stop = new AbortController();
    const look = async () => {
      const address = await findPlaceAt({ lat, lng }, { geocoderUrl }, stop.signal);
      setFound(address ? toLines(address).join(', ') : '');
    };
    const timer = setTimeout(() => {
      // Only a help: without it, the marker still says where.
      look().catch(() => setFound(''));
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [lat, lng, geocoderUrl]);
  return found;
}
