import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router';
import { isRecordAddress } from '#engine/contracts/platform/record-addresses.ts';

/** What the history remembers of a record that is open over a page: the page, and how many steps back it is. */
export type OverlayState = { backgroundLocation: Location; depth: number };

export function readOverlay(state: unknown): OverlayState | null {
  if (typeof state !== 'object' || state === null || !('backgroundLocation' in state)) return null;
  // Only `useOverlayState` writes it.
  return state as OverlayState;
}

/** What the history remembers of a record that has become a page by itself: where it was opened. */
export const toCameFrom = ({ backgroundLocation: { pathname, search } }: OverlayState) => ({
  cameFrom: pathname + search,
});

export function readCameFrom(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('cameFrom' in state)) return null;
  return typeof state.cameFrom === 'string' ? state.cameFrom : null;
}

/** The state with which a link opens a record over where one is. From a record that is open already, over the same page. */
export function useOverlayState(): OverlayState {
  const location = useLocation();
  return useMemo(() => {
    const open = readOverlay(location.state);
    return open ? { ...open, depth: open.depth + 1 } : { backgroundLocation: location, depth: 1 };
  }, [location]);
}

/** Opens a record in a drawer over the page one is on. */
export function useOpenRecord(): (path: string) => void {
  const navigate = useNavigate();
  const state = useOverlayState();
  return useCallback((path: string) => void navigate(path, { state }), [navigate, state]);
}

/** Goes to a page of the app; a record opens over where one is. */
export function useOpenPath(): (path: string) => void {
  const navigate = useNavigate();
  const openRecord = useOpenRecord();
  return (path) => (isRecordAddress(path) ? openRecord(path) : void navigate(path));
}
