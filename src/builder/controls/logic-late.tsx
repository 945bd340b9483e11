import { lazy, Suspense } from 'react';
import type { EditControl } from './control.ts';

const Logic = lazy(async () => ({ default: (await import('./logic.tsx')).LogicEdit }));
const Places = lazy(async () => ({ default: (await import('./places.tsx')).PlacesEdit }));

/** Few components have calculations; what reads and writes them comes with the first that has. */
export const LogicEdit: EditControl = (props) => (
  <Suspense>
    <Logic {...props} />
  </Suspense>
);

/** The same for texts with placeholders for answers. */
export const PlacesEdit: EditControl = (props) => (
  <Suspense>
    <Places {...props} />
  </Suspense>
);
