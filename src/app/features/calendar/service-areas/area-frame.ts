import { distanceKm, type Point } from '#engine/booking/distance.ts';
import {
  metresOfLatitude,
  metresOfLongitude,
  movedBy,
  type Circle,
} from '#engine/booking/service-circles.ts';
import type { DistanceUnit } from '#engine/format/distance.ts';

export const size = { width: 480, height: 360, edge: 26 } as const;

/** What of the ground a map shows: north is up, and a metre is as long in every direction. */
export type Frame = { middle: Point; metresPerPixel: number };

/** Further from anything that is served nobody would look; it would make all the rest a dot. */
const farKm = 150;

type Ground = {
  /** Locations, and the middle of circles. */
  anchors: readonly Point[];
  circles: readonly Circle[];
  addresses: readonly Point[];
};

/** As much as all of it needs, and never closer than a few streets. */
export function frameOf({ anchors, circles, addresses }: Ground): Frame | null {
  const near = anchors.length === 0 ? addresses : addresses.filter((point) => isNear(point, anchors));
  const points = [...anchors, ...near, ...circles.flatMap(edgesOf)];
  const [first] = points;
  if (!first) return null;
  const latitudes = points.map(({ latitude }) => latitude);
  const longitudes = points.map(({ longitude }) => longitude);
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  const middle = { latitude: (south + north) / 2, longitude: (west + east) / 2 };
  const across = metres({ ...middle, longitude: west }, { ...middle, longitude: east });
  const up = metres({ ...middle, latitude: south }, { ...middle, latitude: north });
  return {
    middle,
    metresPerPixel: Math.max(5, across / (size.width - 2 * size.edge), up / (size.height - 2 * size.edge)),
  };
}

const isNear = (point: Point, anchors: readonly Point[]): boolean =>
  anchors.some((anchor) => distanceKm(anchor, point) <= farKm);

const metres = (from: Point, to: Point): number => distanceKm(from, to) * 1000;

const edgesOf = (circle: Circle): Point[] =>
  [-1, 1].flatMap((way) => [
    movedBy(circle, { east: way * circle.radius_m, north: 0 }),
    movedBy(circle, { east: 0, north: way * circle.radius_m }),
  ]);

/** Where a point is drawn. */
export function toPixels({ middle, metresPerPixel }: Frame, point: Point): { x: number; y: number } {
  const east = (point.longitude - middle.longitude) * metresOfLongitude(middle.latitude);
  const north = (point.latitude - middle.latitude) * metresOfLatitude;
  return { x: size.width / 2 + east / metresPerPixel, y: size.height / 2 - north / metresPerPixel };
}

/** Which point is drawn there. */
export const toPoint = ({ middle, metresPerPixel }: Frame, { x, y }: { x: number; y: number }): Point => ({
  latitude: middle.latitude + ((size.height / 2 - y) * metresPerPixel) / metresOfLatitude,
  longitude: middle.longitude + ((x - size.width / 2) * metresPerPixel) / metresOfLongitude(middle.latitude),
});

/** Whether all of a circle can be seen, and is more than a dot. */
export function shows(frame: Frame, circle: Circle): boolean {
  const { x, y } = toPixels(frame, circle);
  const reach = circle.radius_m / frame.metresPerPixel;
  return (
    reach > 12 && x - reach >= 0 && x + reach <= size.width && y - reach >= 0 && y + reach <= size.height
  );
}

export const zoomed = (frame: Frame, by: number): Frame => ({
  ...frame,
  metresPerPixel: Math.min(2000, Math.max(1, frame.metresPerPixel * by)),
});

export const metresPer: Readonly<Record<DistanceUnit, number>> = { km: 1000, mi: 1609.344 };

/** A bar of a round length, not longer than a quarter of the map. */
export function scaleOf({ metresPerPixel }: Frame, unit: DistanceUnit): { text: string; pixels: number } {
  const lengths = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200];
  const pixels = (length: number) => (length * metresPer[unit]) / metresPerPixel;
  const length = lengths.findLast((one) => pixels(one) <= size.width / 4) ?? 0.1;
  return { text: `${length} ${unit}`, pixels: pixels(length) };
}
