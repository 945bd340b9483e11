import { useState } from 'react';
import type { MapWords } from './map-words.ts';
import type { Coordinates } from './search-places.ts';

const longestMs = 15_000;

/** Where the visitor is, when they ask for it. */
export function useHere(onFound: (at: Coordinates) => void, { refused, lost }: MapWords) {
  const [isLooking, setLooking] = useState(false);
  const [problem, setProblem] = useState('');
  const look = () => {
    setProblem('');
    // Missing on pages that are not secure, whatever the types say.
    const geolocation = 'geolocation' in navigator ? navigator.geolocation : undefined;
    if (!geolocation) return setProblem(refused);
    setLooking(true);
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setLooking(false);
        onFound({ lat: Number(latitude.toFixed(6)), lng: Number(longitude.toFixed(6)) });
      },
      ({ code, PERMISSION_DENIED }) => {
        setLooking(false);
        setProblem(code === PERMISSION_DENIED ? refused : lost);
      },
      { enableHighAccuracy: true, timeout: longestMs },
    );
  };
  return { isLooking, problem, look };
}
