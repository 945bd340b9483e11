import { lazy } from 'react';
import { loadChunk } from '#app/lib/chunk.ts';

// Controls that only a form needs: the lists they open over come without.
const load = () => loadChunk(() => import('./team-fields.tsx'));

export const TeamWork = lazy(() =>
  loadChunk(async () => ({ default: (await import('./team-work.tsx')).TeamWork })),
);

export const MembersField = lazy(async () => ({ default: (await load()).MembersField }));
export const LanguagesField = lazy(async () => ({ default: (await load()).LanguagesField }));
