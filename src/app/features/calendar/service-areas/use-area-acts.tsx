import { Map } from 'lucide-react';
import { lazy } from 'react';
import { loadChunk } from '#app/lib/chunk.ts';
import type { RowAct } from '#app/ui/list/list-definition.ts';
import type { AnswerOf } from '#engine/contracts/contract.ts';
import type { listLocations } from '#engine/contracts/locations.ts';

type Place = AnswerOf<typeof listLocations>[number];

const AreaDialog = lazy(() =>
  loadChunk(async () => ({ default: (await import('./area-dialog.tsx')).AreaDialog })),
);

const acts: readonly RowAct<Place>[] = [
  { title: 'Service area', icon: Map, Dialog: AreaDialog, isMain: true },
];

/** What a location serves: zip codes and a circle. */
export const useAreaActs = (): readonly RowAct<Place>[] => acts;
