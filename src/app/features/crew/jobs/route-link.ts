import type { CrewJob } from '#engine/crew/predict.ts';

/** Phones of Apple know their own maps by this address; others open what people use for `geo:`. */
const isApple = (): boolean => /iPhone|iPad|Macintosh/.test(navigator.userAgent);
const isAndroid = (): boolean => navigator.userAgent.includes('Android');

/** Where a tap leads to the way there. Nothing is asked before it. */
export function routeLink({ line, latitude, longitude }: CrewJob['address']): string {
  const place = encodeURIComponent(line);
  const point = latitude === null || longitude === null ? '' : `${latitude},${longitude}`;
  if (isApple()) return `https://maps.apple.com/?daddr=${point || place}&q=${place}`;
  if (isAndroid()) return `geo:${point || '0,0'}?q=${point ? `${point}(${place})` : place}`;
  return point
    ? `https://www.openstreetmap.org/directions?to=${encodeURIComponent(point)}`
    : `https://www.openstreetmap.org/search?query=${place}`;
}
