import { ActForm } from './act-dialog.tsx';
import type { RecordAct } from './record-acts.ts';
import type { AnyRecord } from './record-definition.ts';
import { useActRunner } from './use-act-runner.ts';

type ActOfRecordProps = { act: RecordAct<AnyRecord>; record: AnyRecord; onClose(): void };

/** What an act asks before it is done. */
export function ActOfRecord({ act, record, onClose }: ActOfRecordProps) {
  const { send } = useActRunner(record);
  const { form, Dialog } = act;
  if (form)
    return (
      <ActForm
        act={{ ...act, form }}
        record={record}
        send={(body, how) => send(act, body, how)}
        onClose={onClose}
      />
    );
  return Dialog && <Dialog record={record} send={(body) => send(act, body)} onClose={onClose} />;
}
