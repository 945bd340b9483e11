import { useMemo } from 'react';
import { useMay } from '#app/lib/session.ts';
import type { RowAct } from '../list/list-definition.ts';
import { ActOfRecord } from './act-of-record.tsx';
import type { RecordAct } from './record-acts.ts';
import type { AnyRecord } from './record-definition.ts';
import { useActRunners } from './use-act-runner.ts';

type Act = RecordAct<AnyRecord>;
type DialogProps = { row: AnyRecord; onClose(): void };

function dialogOf(act: Act) {
  const { form, Dialog } = act;
  if (!form && !Dialog) return undefined;
  return function ActOfRow({ row, onClose }: DialogProps) {
    return <ActOfRecord act={act} record={row} onClose={onClose} />;
  };
}

/** Acts of a record in the menus of a list of them. */
export function useActsOfRows<R extends AnyRecord>(acts: readonly RecordAct<R>[]): readonly RowAct<R>[] {
  const may = useMay();
  const runnerOf = useActRunners();
  // Acts of a record are given that record, and nothing else.
  const known = acts as readonly unknown[] as readonly Act[];
  const dialogs = useMemo(() => new Map(known.map((act) => [act, dialogOf(act)])), [known]);
  const rowActs = known
    .filter(({ permission }) => may(permission, 'manage'))
    .map((act): RowAct<AnyRecord> => {
      const { title, icon, isOffered, isDestructive } = act;
      const Dialog = dialogs.get(act);
      return {
        title,
        icon,
        ...(isOffered && { isOffered }),
        ...(isDestructive && { isDestructive }),
        ...(Dialog ? { Dialog } : { run: (row: AnyRecord) => runnerOf(row).run(act) }),
      };
    });
  return rowActs as readonly unknown[] as readonly RowAct<R>[];
}
