import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { isLocalDate } from '#engine/time/local-date.ts';
import { sidePanels, type SidePanel } from './side-panels.ts';

/**
 * Pixels for an hour, from far away to close. The board takes more where there is room: the second fits a day between
 * its panels.
 */
export const zooms = [20, 28, 80, 130, 200] as const;
const firstZoom = 1;
/** On a phone, what waits for a team is chosen like a team. */
export const unassignedRow = 'unassigned';
/** Asked for by the menu or the palette, before anything is chosen. */
export const replanWords = ['team', 'shift'];
const uuid = /^[0-9a-f-]{36}$/i;

export type BoardAddress = {
  /** None: today. */
  date: string | null;
  view: 'day' | 'week';
  zoom: number;
  locationId: string | null;
  tagId: string | null;
  /** None chosen: all. */
  crewIds: readonly string[];
  /** What is planned anew: the team that is out, visits by a rule, or a team yet to be chosen. */
  replan: string | null;
  map: boolean;
  /** The panel beside the rows that was opened or chosen last; it is seen where there is room for one. */
  side: SidePanel | null;
};

/** What the board shows is in the address bar. What was bent on the way is left out. */
export function useBoardAddress(): [BoardAddress, (changes: Partial<BoardAddress>) => void] {
  const [params, setParams] = useSearchParams();
  const address = useMemo((): BoardAddress => {
    const date = params.get('date');
    const zoom = Number(params.get('zoom') ?? firstZoom);
    const location = params.get('location');
    const tag = params.get('tag');
    const replan = params.get('replan');
    return {
      date: date !== null && isLocalDate(date) ? date : null,
      view: params.get('view') === 'week' ? 'week' : 'day',
      zoom: Number.isInteger(zoom) && zoom >= 0 && zoom < zooms.length ? zoom : firstZoom,
      locationId: location !== null && uuid.test(location) ? location : null,
      tagId: tag !== null && uuid.test(tag) ? tag : null,
      crewIds: (params.get('teams') ?? '').split(',').filter((id) => uuid.test(id) || id === unassignedRow),
      replan: replan !== null && (replanWords.includes(replan) || uuid.test(replan)) ? replan : null,
      map: params.get('map') === '1',
      side: sidePanels.find((panel) => panel === params.get('side')) ?? null,
    };
  }, [params]);
  const change = useCallback(
    (changes: Partial<BoardAddress>) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          const set = (name: string, value: string | null) =>
            value === null || value === '' ? next.delete(name) : next.set(name, value);
          if ('date' in changes) set('date', changes.date);
          if ('view' in changes) set('view', changes.view === 'week' ? 'week' : null);
          if ('zoom' in changes) set('zoom', changes.zoom === firstZoom ? null : String(changes.zoom));
          if ('locationId' in changes) set('location', changes.locationId);
          if ('tagId' in changes) set('tag', changes.tagId);
          if ('crewIds' in changes) set('teams', changes.crewIds.join(','));
          // What is opened is seen; what is closed leaves its place to the other.
          if ('replan' in changes) {
            set('replan', changes.replan);
            set('side', changes.replan && 'replan');
          }
          if ('map' in changes) {
            set('map', changes.map ? '1' : null);
            set('side', changes.map ? 'map' : null);
          }
          if ('side' in changes) set('side', changes.side);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  return [address, change];
}
