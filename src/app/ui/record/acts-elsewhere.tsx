import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Contract } from '#engine/contracts/platform/contract.ts';
import { useMay } from '#app/lib/session.ts';
import { notify } from '../notify.tsx';
import { showError } from '../show-error.tsx';
import { ActOfRecord } from './act-of-record.tsx';
import type { RecordAct } from './record-acts.ts';
import { RecordContext } from './record-context.ts';
import type { AnyRecord, RecordOf } from './record-definition.ts';
import { recordQuery } from './record-query.ts';

type ActsElsewhereProps<G extends Contract> = {
  get: G;
  id: string;
  /** Each asks for something before it is done. */
  acts: readonly RecordAct<RecordOf<G>>[];
  /** Says in a list which one a button is about. */
  about: string;
  /** What shows the record here: topics of live events. */
  topics: readonly string[];
};

/** An act that somebody has pressed, and the record as it was read for it. */
type ActInQuestion = { act: RecordAct<AnyRecord>; record: AnyRecord; tag: string | null };

/** Acts of a record where something else is shown: it is read once one of them is asked for. */
export function ActsElsewhere<const G extends Contract>(props: ActsElsewhereProps<G>) {
  const { get, id, about, topics } = props;
  const client = useQueryClient();
  const may = useMay();
  const [reading, setReading] = useState<string>();
  const [inQuestion, setInQuestion] = useState<ActInQuestion>();
  // Acts of a record are given that record, and nothing else.
  const acts = props.acts as readonly unknown[] as readonly RecordAct<AnyRecord>[];
  const tag = inQuestion?.tag ?? null;
  const scope = useMemo(
    () => ({
      get,
      topics,
      id,
      tag,
      refetch: () => client.fetchQuery({ ...recordQuery(get, id), staleTime: 0 }),
    }),
    [client, get, topics, id, tag],
  );
  const ask = async (act: RecordAct<AnyRecord>) => {
    setReading(act.title);
    try {
      const { answer, tag: read } = await scope.refetch();
      // Every record has an id: its address is made of it.
      const record = answer as unknown as AnyRecord;
      if (act.isOffered?.(record) ?? true) setInQuestion({ act, record, tag: read });
      else notify('info', `${act.title} isn’t possible anymore: ${about}.`);
    } catch (error) {
      showError(error);
    } finally {
      setReading(undefined);
    }
  };
  return (
    <>
      {acts
        .filter(({ permission }) => may(permission, 'manage'))
        .map((act) => (
          <Button
            key={act.title}
            size="xs"
            variant="default"
            loading={reading === act.title}
            aria-label={`${act.title}: ${about}`}
            onClick={() => void ask(act)}
          >
            {act.title}
          </Button>
        ))}
      {inQuestion && (
        <RecordContext value={scope}>
          <ActOfRecord
            act={inQuestion.act}
            record={inQuestion.record}
            onClose={() => setInQuestion(undefined)}
          />
        </RecordContext>
      )}
    </>
  );
}
