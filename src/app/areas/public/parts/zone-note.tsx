import { useSyncExternalStore } from 'react';
import { cityOf } from '#engine/time/city-of.ts';
import { offsetAt } from '#engine/time/zone.ts';
import { useSite } from '../language/site/use-site.ts';

const nothing = () => () => undefined;

/** Says whose time it is, to somebody who is in another zone. The server cannot know, so it comes with the script. */
export function ZoneNote({ instant, timezone }: { instant: string; timezone: string }) {
  const { zone } = useSite().dates;
  const differs = useSyncExternalStore(
    nothing,
    () => offsetAt(Date.parse(instant), timezone) !== -new Date(instant).getTimezoneOffset() * 60_000,
    () => false,
  );
  return differs ? <span className="pp-zone"> {zone(cityOf(timezone))}</span> : null;
}
