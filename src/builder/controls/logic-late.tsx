import { lazy, Suspense } from 'react';
import type { EditControl } from './control.ts';

const Edit = lazy(async () => ({ default: (await import('./logic.tsx')).LogicEdit }));

/** Few components have calculations; what reads and writes them comes with the first that has. */
export const LogicEdit: EditControl = (props) => (
  <Suspense>
    <Edit {...props} />
  </Suspense>
);
