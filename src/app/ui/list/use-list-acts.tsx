import { lazy, Suspense, useState, type ReactNode } from 'react';
import { loadChunk } from '#app/lib/chunk.ts';
import { useMay } from '#app/lib/session.ts';
import type { ActedOn, ListAct, ListActs } from './list-definition.ts';
import type { Chosen } from './use-bulk.ts';

const ActDialog = lazy(() =>
  loadChunk(async () => ({ default: (await import('./act-dialog.tsx')).ActDialog })),
);

type ActsOfMany = {
  definition: ActedOn;
  bulkActs: ListActs | undefined;
  onDone(): void;
};

/** An act, and how many it is done with. */
type Begun = { act: ListAct; chosen: Chosen; number: number };

/** The acts that somebody may do with many, and the dialog of the one that has begun. */
export function useListActs({ definition, bulkActs, onDone }: ActsOfMany): {
  offered: readonly ListAct[];
  begin(begun: Begun): void;
  dialog: ReactNode;
} {
  const may = useMay();
  const [begun, setBegun] = useState<Begun>();
  return {
    offered: (bulkActs?.acts ?? []).filter(({ permission }) => may(permission, 'manage')),
    begin: setBegun,
    dialog: begun && bulkActs && (
      <Suspense>
        <ActDialog
          definition={definition}
          bulkActs={bulkActs}
          {...begun}
          onDone={onDone}
          onClose={() => setBegun(undefined)}
        />
      </Suspense>
    ),
  };
}
