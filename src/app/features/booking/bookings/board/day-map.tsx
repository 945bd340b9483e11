import { useMemo } from 'react';
import { distanceKm, type Point } from '#engine/booking/distance.ts';
import { distanceUnitOf, kmPer, type DistanceUnit } from '#engine/format/distance.ts';
import { useUser } from '#app/lib/session.ts';
import type { Crew, Visit } from './api.ts';
import classes from './day-map.module.css';

type DayMapProps = {
  crews: readonly Crew[];
  visits: readonly Visit[];
  onOpen: (visitId: string) => void;
};

const size = { width: 340, height: 300, edge: 26 } as const;

/** The ways of a day to scale, in the colours of their teams. No map of a foreign server is needed for it. */
export function DayMap({ crews, visits, onOpen }: DayMapProps) {
  const ways = useMemo(() => crews.map((crew) => toWay(crew, visits)), [crews, visits]);
  const waiting = visits.filter(
    ({ crews: own, point, waits_for_date: waits }) => own.length === 0 && point !== null && !waits,
  );
  const points = [
    ...ways.flatMap(({ stops, home }) => [...stops.map(({ point }) => point), ...(home ? [home] : [])]),
    ...waiting.flatMap(({ point }) => (point ? [point] : [])),
  ];
  const unit = distanceUnitOf(useUser()?.company?.country ?? '');
  const view = toView(points, unit);
  if (!view) return <p className={classes.none}>None of this day’s visits has a known location.</p>;
  const { place, scale } = view;
  return (
    <figure className={classes.map}>
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="group"
        aria-label={`Map of the day: ${points.length} places`}
      >
        {ways.map(({ crew, stops, home }) => {
          const line = [...(home ? [home] : []), ...stops.map(({ point }) => point), ...(home ? [home] : [])];
          return (
            <g key={crew.id} style={{ color: crew.color }}>
              <polyline
                className={classes.way}
                points={line.map((point) => place(point).join(',')).join(' ')}
              />
              {home && stops.length > 0 && (
                <rect
                  className={classes.home}
                  x={place(home)[0] - 4}
                  y={place(home)[1] - 4}
                  width={8}
                  height={8}
                >
                  <title>{`${crew.title} begins here`}</title>
                </rect>
              )}
              {stops.map(({ visit, point }, index) => (
                <Stop
                  key={visit.id}
                  at={place(point)}
                  text={String(index + 1)}
                  label={`${crew.title}, ${index + 1}: ${visit.customer_name}, ${visit.address}`}
                  onOpen={() => onOpen(visit.id)}
                />
              ))}
            </g>
          );
        })}
        {waiting.map((visit) =>
          visit.point ? (
            <g key={visit.id} className={classes.waiting}>
              <Stop
                at={place(visit.point)}
                text="?"
                label={`Unassigned: ${visit.customer_name}, ${visit.address}`}
                onOpen={() => onOpen(visit.id)}
              />
            </g>
          ) : null,
        )}
        <g className={classes.scale} aria-hidden>
          <path d={`M 12 ${size.height - 10} v 4 h ${scale.pixels} v -4`} />
          <text x={16 + scale.pixels} y={size.height - 5}>
            {scale.text}
          </text>
        </g>
      </svg>
      <figcaption>
        <ul>
          {ways
            .filter(({ stops }) => stops.length > 0)
            .map(({ crew, stops }) => (
              <li key={crew.id}>
                <i style={{ background: crew.color }} aria-hidden />
                {`${crew.title} · ${stops.length}`}
              </li>
            ))}
        </ul>
        Straight lines, to scale. Times on the way are estimates.
      </figcaption>
    </figure>
  );
}

type StopProps = { at: readonly [number, number]; text: string; label: string; onOpen: () => void };

const Stop = ({ at: [x, y], text, label, onOpen }: StopProps) => (
  <g
    className={classes.stop}
    role="button"
    tabIndex={0}
    aria-label={label}
    onClick={onOpen}
    onKeyDown={({ key }) => key === 'Enter' && onOpen()}
  >
    <title>{label}</title>
    {/* Wide enough for a finger. */}
    <circle cx={x} cy={y} r={14} fill="transparent" stroke="none" />
    <circle cx={x} cy={y} r={9} />
    <text x={x} y={y + 3.5}>
      {text}
    </text>
  </g>
);

type Way = { crew: Crew; home: Point | null; stops: { visit: Visit; point: Point }[] };

function toWay(crew: Crew, visits: readonly Visit[]): Way {
  const stops = visits
    .filter(({ crews, waits_for_date: waits }) => !waits && crews.some(({ id }) => id === crew.id))
    .toSorted((a, b) => Date.parse(a.start_at) - Date.parse(b.start_at))
    .flatMap((visit) => (visit.point ? [{ visit, point: visit.point }] : []));
  return { crew, home: stops.length > 0 ? crew.home : null, stops };
}

type View = { place: (point: Point) => readonly [number, number]; scale: { text: string; pixels: number } };

/** North is up, and a mile is as long in every direction. */
function toView(points: readonly Point[], unit: DistanceUnit): View | null {
  const [first] = points;
  if (!first) return null;
  const latitudes = points.map(({ latitude }) => latitude);
  const longitudes = points.map(({ longitude }) => longitude);
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  const middle = { latitude: (south + north) / 2, longitude: (west + east) / 2 };
  const narrow = Math.cos((middle.latitude * Math.PI) / 180);
  const least = 0.005;
  const perDegree = Math.min(
    (size.width - 2 * size.edge) / Math.max(least, (east - west) * narrow),
    (size.height - 2 * size.edge - 12) / Math.max(least, north - south),
  );
  const place = ({ latitude, longitude }: Point) =>
    [
      Math.round(size.width / 2 + (longitude - middle.longitude) * narrow * perDegree),
      Math.round(size.height / 2 - 6 - (latitude - middle.latitude) * perDegree),
    ] as const;
  const kmPerDegree = distanceKm(middle, { ...middle, latitude: middle.latitude + 1 });
  const pixelsPerUnit = (perDegree / kmPerDegree) * kmPer[unit];
  const length =
    [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100].findLast((one) => one * pixelsPerUnit <= 120) ?? 0.1;
  return { place, scale: { text: `${length} ${unit}`, pixels: Math.round(length * pixelsPerUnit) } };
}
