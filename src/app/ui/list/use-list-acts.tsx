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

/** The acts that somebody may do with many, and the dialog of the one that has begun. */
export function useListActs({ definition, bulkActs, onDone }: ActsOfMany): {
  offered: readonly ListAct[];
  begin(act: ListAct, chosen: Chosen): void;
  dialog: ReactNode;
} {
  const may = useMay();
  const [begun, setBegun] = useState<{ chosen: Chosen; act: ListAct }>();
  return {
    offered: (bulkActs?.acts ?? []).filter(({ permission }) => may(permission, 'manage')),
    begin: (act, chosen) => setBegun({ act, chosen }),
    dialog: begun && bulkActs && (
      <Suspense>
        <ActDialog
          {...{ definition, bulkActs }}
          {...begun}
          onDone={onDone}
          onClose={() => setBegun(undefined)}
        />
      </Suspense>
    ),
  };
}
