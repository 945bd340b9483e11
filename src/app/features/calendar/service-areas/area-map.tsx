import { ActionIcon, Tooltip } from '@mantine/core';
import { Maximize, Minus, Plus } from 'lucide-react';
import { memo, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import type { Point } from '#engine/booking/distance.ts';
import { circleLimits, movedBy, type Circle } from '#engine/booking/service-circles.ts';
import { writeDistance, type DistanceUnit } from '#engine/format/distance.ts';
import {
  frameOf,
  metresPer,
  scaleOf,
  shows,
  size,
  toPixels,
  toPoint,
  zoomed,
  type Frame,
} from './area-frame.ts';
import { sides, type ServiceMap, type Side } from './sort-addresses.ts';
import classes from './area-map.module.css';

type AreaMapProps = {
  map: ServiceMap;
  locationId: string;
  circle: Circle | null;
  sorted: Record<Side, readonly Point[]>;
  unit: DistanceUnit;
  /** Without it, the map can only be looked at. */
  onCircle?: ((circle: Circle) => void) | undefined;
};

export const sideWords: Readonly<Record<Side, string>> = {
  here: 'Served from here',
  shared: 'From here and elsewhere',
  elsewhere: 'From elsewhere',
  nobody: 'Not served',
};

/** Areas to scale over where customers live. No map of a foreign server is needed for it. */
export function AreaMap({ map, locationId, circle, sorted, unit, onCircle }: AreaMapProps) {
  const others = map.locations.filter(({ id }) => id !== locationId);
  const fitted = () =>
    frameOf({
      anchors: map.locations.flatMap(({ position }) => (position ? [position] : [])),
      circles: [
        ...others.flatMap((other) => (other.circle ? [other.circle] : [])),
        ...(circle ? [circle] : []),
      ],
      addresses: map.addresses,
    });
  const [frame, setFrame] = useState(fitted);
  const [isHeld, setHeld] = useState(false);
  // A circle that was typed or drawn beyond the edge comes into view, but not under the hand that draws it.
  const [seen, setSeen] = useState(circle);
  if (!isHeld && circle !== seen) {
    setSeen(circle);
    if (circle && (!frame || !shows(frame, circle))) setFrame(fitted);
  }
  if (!frame) return null;
  const scale = scaleOf(frame, unit);
  return (
    <figure className={classes.map}>
      <div className={classes.picture}>
        <svg viewBox={`0 0 ${size.width} ${size.height}`} role="group" aria-label="Map of service areas">
          <Grid frame={frame} />
          {others.map(({ id, name, circle: other }) =>
            other ? (
              <Ring key={id} className={classes.other} frame={frame} circle={other} name={name} />
            ) : null,
          )}
          {circle && <Ring className={classes.own} frame={frame} circle={circle} />}
          <Dots frame={frame} sorted={sorted} />
          {map.locations.map(({ id, name, position }) =>
            position ? (
              <Pin
                key={id}
                {...toPixels(frame, position)}
                name={name}
                isOwn={id === locationId}
                isCovered={id === locationId && circle !== null && isAt(circle, position)}
              />
            ) : null,
          )}
          {circle && onCircle && (
            <Handles frame={frame} circle={circle} unit={unit} onCircle={onCircle} setHeld={setHeld} />
          )}
          <g className={classes.scale} aria-hidden>
            <path d={`M 12 ${size.height - 14} v 5 h ${scale.pixels} v -5`} />
            <text x={18 + scale.pixels} y={size.height - 9}>
              {scale.text}
            </text>
          </g>
        </svg>
      </div>
      <figcaption className={classes.caption}>
        <ul className={classes.legend}>
          {sides
            .filter((side) => sorted[side].length > 0)
            .map((side) => (
              <li key={side}>
                <svg viewBox="-7 -7 14 14" width="14" height="14" aria-hidden>
                  <path className={classes[side]} d={marks[side](0, 0)} />
                </svg>
                {`${sideWords[side]}: ${sorted[side].length}`}
              </li>
            ))}
        </ul>
        <div className={classes.tools}>
          <Tool label="Zoom in" icon={<Plus size={16} />} onClick={() => setFrame(zoomed(frame, 0.7))} />
          <Tool
            label="Zoom out"
            icon={<Minus size={16} />}
            onClick={() => setFrame(zoomed(frame, 1 / 0.7))}
          />
          <Tool label="Show everything" icon={<Maximize size={16} />} onClick={() => setFrame(fitted)} />
        </div>
      </figcaption>
    </figure>
  );
}

const Tool = ({ label, icon, onClick }: { label: string; icon: ReactNode; onClick(): void }) => (
  <Tooltip label={label}>
    <ActionIcon variant="default" size={36} aria-label={label} onClick={onClick}>
      {icon}
    </ActionIcon>
  </Tooltip>
);

/** Kinds differ in shape as well as in colour. */
const marks: Readonly<Record<Side, (x: number, y: number) => string>> = {
  here: (x, y) => `M${x - 3.5} ${y}a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0`,
  shared: (x, y) => `M${x - 4} ${y}a4 4 0 1 0 8 0a4 4 0 1 0-8 0`,
  elsewhere: (x, y) => `M${x - 3} ${y - 3}h6v6h-6z`,
  nobody: (x, y) => `M${x - 3.5} ${y - 3.5}l7 7m0-7l-7 7`,
};

const rounded = (number: number) => Math.round(number * 10) / 10;

/** Thousands of them are four paths. */
const Dots = memo(({ frame, sorted }: { frame: Frame; sorted: AreaMapProps['sorted'] }) =>
  sides.map((side) => {
    const drawn = sorted[side].map((point) => {
      const { x, y } = toPixels(frame, point);
      return marks[side](rounded(x), rounded(y));
    });
    return drawn.length > 0 && <path key={side} className={classes[side]} d={drawn.join('')} />;
  }),
);

function Grid({ frame }: { frame: Frame }) {
  const step = 48;
  const { x, y } = { x: (size.width / 2) % step, y: (size.height / 2) % step };
  const lines = [
    ...Array.from({ length: size.width / step }, (_, index) => `M${x + index * step} 0v${size.height}`),
    ...Array.from(
      { length: Math.ceil(size.height / step) },
      (_, index) => `M0 ${y + index * step}h${size.width}`,
    ),
  ];
  return <path className={classes.grid} d={lines.join('')} data-scale={frame.metresPerPixel} aria-hidden />;
}

type RingProps = { frame: Frame; circle: Circle; className: string | undefined; name?: string };

function Ring({ frame, circle, className, name }: RingProps) {
  const { x, y } = toPixels(frame, circle);
  const reach = circle.radius_m / frame.metresPerPixel;
  return (
    <g>
      <circle className={className} cx={x} cy={y} r={reach} />
      {name && <title>{name}</title>}
    </g>
  );
}

const isAt = (one: Point, other: Point): boolean =>
  one.latitude === other.latitude && one.longitude === other.longitude;

type PinProps = { x: number; y: number; name: string; isOwn: boolean; isCovered: boolean };

/** Names stay within the picture; where the handle of the circle is, it stands for the pin. */
const Pin = ({ x, y, name, isOwn, isCovered }: PinProps) => (
  <g className={isOwn ? classes.pinOwn : classes.pin} aria-hidden>
    {!isCovered && <path d={`M${x} ${y}l-6-10a7 7 0 1 1 12 0z`} />}
    <text
      x={x > size.width * 0.7 ? x - 10 : x + 10}
      y={y - 9}
      textAnchor={x > size.width * 0.7 ? 'end' : 'start'}
    >
      {name}
    </text>
  </g>
);

type HandlesProps = {
  frame: Frame;
  circle: Circle;
  unit: DistanceUnit;
  onCircle(circle: Circle): void;
  setHeld(isHeld: boolean): void;
};

/** The middle can be taken elsewhere, and the edge further out: with the pointer, and with the arrow keys. */
function Handles({ frame, circle, unit, onCircle, setHeld }: HandlesProps) {
  const { x, y } = toPixels(frame, circle);
  const reach = circle.radius_m / frame.metresPerPixel;
  const resize = (radius: number) =>
    onCircle({
      ...circle,
      radius_m: Math.round(Math.min(circleLimits.most, Math.max(circleLimits.least, radius))),
    });
  const step = metresPer[unit];
  const onCentreKey = (event: KeyboardEvent) => {
    const way = ways[event.key];
    if (!way) return;
    event.preventDefault();
    const metres = frame.metresPerPixel * (event.shiftKey ? 40 : 8);
    onCircle({ ...circle, ...movedBy(circle, { east: way[0] * metres, north: way[1] * metres }) });
  };
  const onEdgeKey = (event: KeyboardEvent) => {
    const way = ways[event.key];
    if (!way) return;
    event.preventDefault();
    resize(circle.radius_m + (way[0] + way[1]) * step * (event.shiftKey ? 1 : 0.1));
  };
  const drag = useDrag(setHeld);
  const edge = x + reach > size.width - 8 && x - reach > 8 ? x - reach : x + reach;
  return (
    <>
      <g
        className={classes.handle}
        role="slider"
        tabIndex={0}
        aria-label="Center of the circle: move it with the arrow keys"
        aria-valuenow={rounded(circle.latitude)}
        aria-valuemin={-90}
        aria-valuemax={90}
        aria-valuetext={`${circle.latitude.toFixed(4)}, ${circle.longitude.toFixed(4)}`}
        onKeyDown={onCentreKey}
        {...drag((at) => onCircle({ ...circle, ...toPoint(frame, at) }))}
      >
        <circle className={classes.reach} cx={x} cy={y} r={Math.max(12, Math.min(30, reach - 12))} />
        <circle className={classes.grip} cx={x} cy={y} r={8} />
        <path d={`M${x - 4} ${y}h8M${x} ${y - 4}v8`} />
      </g>
      <g
        className={classes.handle}
        role="slider"
        tabIndex={0}
        aria-label="Radius"
        aria-valuenow={rounded(circle.radius_m / step)}
        aria-valuemin={rounded(circleLimits.least / step)}
        aria-valuemax={rounded(circleLimits.most / step)}
        aria-valuetext={writeDistance(circle.radius_m / 1000, unit)}
        onKeyDown={onEdgeKey}
        {...drag((at) => resize(Math.hypot(at.x - x, at.y - y) * frame.metresPerPixel))}
      >
        <circle className={classes.reach} cx={edge} cy={y} r={30} />
        <rect className={classes.grip} x={edge - 7} y={y - 7} width={14} height={14} rx={4} />
      </g>
    </>
  );
}

const ways: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** Where the pointer is, in the map's own measure. */
function useDrag(setHeld: (isHeld: boolean) => void) {
  const held = useRef(false);
  const hold = (isHeld: boolean) => {
    held.current = isHeld;
    setHeld(isHeld);
  };
  return (onMove: (at: { x: number; y: number }) => void) => ({
    onPointerDown: (event: PointerEvent<SVGGElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      hold(true);
    },
    onPointerMove: (event: PointerEvent<SVGGElement>) => {
      const box = event.currentTarget.ownerSVGElement?.getBoundingClientRect();
      if (!held.current || !box || box.width === 0) return;
      const perPixel = size.width / box.width;
      onMove({ x: (event.clientX - box.left) * perPixel, y: (event.clientY - box.top) * perPixel });
    },
    onPointerUp: () => hold(false),
    onPointerCancel: () => hold(false),
  });
}
