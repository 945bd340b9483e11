import { useMemo } from 'react';
import { useMay } from '#app/lib/session.ts';
import type { RowAct } from '../list/list-definition.ts';
import { ActForm } from './act-dialog.tsx';
import type { RecordAct } from './record-acts.ts';
import type { AnyRecord } from './record-definition.ts';
import { useActRunner, useActRunners } from './use-act-runner.ts';

type Act = RecordAct<AnyRecord>;
type DialogProps = { row: AnyRecord; onClose(): void };

function dialogOf(act: Act) {
  const { form, Dialog } = act;
  if (!form && !Dialog) return undefined;
  return function ActOfRow({ row, onClose }: DialogProps) {
    const { send } = useActRunner(row);
    if (form)
      return (
        <ActForm
          act={{ ...act, form }}
          record={row}
          send={(body, instead) => send(act, body, instead)}
          onClose={onClose}
        />
      );
    return Dialog && <Dialog record={row} send={(body) => send(act, body)} onClose={onClose} />;
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
