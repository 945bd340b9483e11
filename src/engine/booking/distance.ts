export type Point = { latitude: number; longitude: number };

const earthKm = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** As the crow flies, in kilometres. Good enough to compare; no map is asked. */
export function distanceKm(from: Point, to: Point): number {
  const latitude = Math.sin(radians(to.latitude - from.latitude) / 2);
  const longitude = Math.sin(radians(to.longitude - from.longitude) / 2);
  const between = Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude));
  const share = latitude * latitude + between * longitude * longitude;
  return 2 * earthKm * Math.asin(Math.sqrt(Math.min(1, share)));
}
