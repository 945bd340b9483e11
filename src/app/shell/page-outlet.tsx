import { useMemo, useState, type ComponentType, type ReactNode } from 'react';
import {
  UNSAFE_LocationContext as LocationContext,
  useLocation,
  useNavigationType,
  useOutlet,
} from 'react-router';
import { readOverlay } from '#app/lib/record-overlay.ts';
import type { MenuGroup } from './menu.ts';
import type { RecordDrawerProps } from './record-drawer.tsx';

type PageOutletProps = { menu: MenuGroup[]; RecordDrawer: ComponentType<RecordDrawerProps> };

type Below = { location: ReturnType<typeof useLocation>; outlet: ReactNode };

/**
 * The page of the address. A record that was opened from a page lies over it in a drawer: the page below stays as it
 * was drawn, with the address it was drawn for, because its lists read their filters from there. After a reload there
 * is nothing below, and the record is a page by itself.
 */
export function PageOutlet({ menu, RecordDrawer }: PageOutletProps) {
  const location = useLocation();
  const navigationType = useNavigationType();
  const outlet = useOutlet(menu);
  const overlay = readOverlay(location.state);
  const [below, setBelow] = useState<Below | null>(null);
  if (!overlay && below?.location !== location) setBelow({ location, outlet });
  const isOver = overlay !== null && below !== null;
  const pageLocation = isOver ? below.location : location;
  const context = useMemo(() => ({ location: pageLocation, navigationType }), [pageLocation, navigationType]);
  return (
    <>
      {/* The router has no public way to say where a page is that is not at the address. */}
      <LocationContext value={context}>{isOver ? below.outlet : outlet}</LocationContext>
      <RecordDrawer overlay={isOver ? overlay : null}>{outlet}</RecordDrawer>
    </>
  );
}
