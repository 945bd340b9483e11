import { distanceKm, type Point } from './distance.ts';

/** Everything within a distance, as the crow flies. */
export type Circle = Point & { radius_m: number };
export type PlacedCircle = Circle & { locationId: string };

/** In metres: a street is no area, and beyond the longest nobody drives to a visit. */
export const circleLimits = { least: 100, most: 300_000 } as const;

const metres = (from: Point, to: Point): number => distanceKm(from, to) * 1000;

export const holdsPoint = (circle: Circle, point: Point): boolean => metres(circle, point) <= circle.radius_m;

/** The locations whose circles hold a point: the one whose centre is nearest comes first. */
export const circlesAt = (circles: readonly PlacedCircle[], point: Point): string[] =>
  circles
    .filter((circle) => holdsPoint(circle, point))
    .toSorted((a, b) => metres(a, point) - metres(b, point) || (a.locationId < b.locationId ? -1 : 1))
    .map(({ locationId }) => locationId);

/** Whose circles share ground with this one. */
export const overlappingCircles = (circle: Circle, others: readonly PlacedCircle[]): PlacedCircle[] =>
  others.filter((other) => metres(circle, other) < circle.radius_m + other.radius_m);

/** How long a degree is. Of longitude it gets shorter towards the poles, where it isn't taken for nothing. */
export const metresOfLatitude = 111_195;
export const metresOfLongitude = (latitude: number): number =>
  metresOfLatitude * Math.max(0.01, Math.cos((latitude * Math.PI) / 180));

/** So far to the east and to the north, in metres. */
export function movedBy(
  { latitude, longitude }: Point,
  { east, north }: { east: number; north: number },
): Point {
  const turned = longitude + east / metresOfLongitude(latitude);
  return {
    latitude: Math.min(90, Math.max(-90, latitude + north / metresOfLatitude)),
    longitude: turned > 180 ? turned - 360 : turned < -180 ? turned + 360 : turned,
  };
}
