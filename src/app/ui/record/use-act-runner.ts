import { useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { topicOf } from '#engine/contracts/platform/topic.ts';
import type { Contract } from '#engine/contracts/platform/contract.ts';
import { refresh } from '#app/lib/live.ts';
import { requestLoosely } from '#app/lib/loose-request.ts';
import { confirmAct } from '../confirm.tsx';
import { notifyDone } from '../notify.tsx';
import { showError } from '../show-error.tsx';
import type { OtherCall, RecordAct } from './record-acts.ts';
import type { AnyRecord } from './record-definition.ts';
import { RecordContext } from './record-context.ts';

const idIn = (act: Pick<RecordAct<AnyRecord>, 'idOf'>, record: AnyRecord) => act.idOf?.(record) ?? record.id;

const sentence = ({ done }: RecordAct<AnyRecord>, answer: unknown, record: AnyRecord): string =>
  // The answer is that of the act's own call.
  typeof done === 'string' ? done : done(answer as never, record);

/** Makes the calls of acts: says what was done, offers the way back, and shows everything anew. */
export const useActRunner = (record: AnyRecord) => useActRunners()(record);

/** The same for any of several records, such as the rows of a list. */
export function useActRunners() {
  const client = useQueryClient();
  // A drawer over a list has acts too, but no page of a record around it.
  const scope = useContext(RecordContext);
  const shown = scope ? [topicOf(scope.get), ...scope.topics] : [];
  const showAnew = (call: Contract, others: readonly string[] = []) =>
    Promise.all([...new Set([topicOf(call), ...shown, ...others])].map((topic) => refresh(client, topic)));
  return (record: AnyRecord) => {
    const takeBack = async ({ call, undo, topics: others }: RecordAct<AnyRecord>) => {
      if (!undo) return;
      try {
        if ('take' in undo) await undo.take(record);
        else await requestLoosely(undo.call, { params: { id: record.id }, body: undo.body?.(record) ?? {} });
        notifyDone('Undone.');
      } catch (error) {
        showError(error);
      } finally {
        await showAnew('take' in undo ? call : undo.call, others);
      }
    };
    const send = async (
      act: RecordAct<AnyRecord>,
      body: unknown,
      { instead, besides = '' }: { instead?: OtherCall | undefined; besides?: string } = {},
    ): Promise<unknown> => {
      const id = instead?.id ?? idIn(act, record);
      try {
        const { answer } = await requestLoosely(instead?.call ?? act.call, { params: { id }, body });
        // The answer is that of the act's own call.
        const isUndoable = instead
          ? instead.isUndoable
          : (act.undo?.isLeft?.(answer as never) ?? act.undo !== undefined);
        const undo = isUndoable ? () => void takeBack(act) : undefined;
        const done = instead?.done ?? sentence(act, answer, record);
        notifyDone(`${done} ${besides}`.trim(), undo);
        return answer;
      } finally {
        // A refused one may have met a change of somebody else.
        void showAnew(act.call, act.topics);
      }
    };
    /** An act that asks for nothing more than a yes. */
    const run = (act: RecordAct<AnyRecord>) => {
      const go = () => void send(act, act.body?.(record)).catch(showError);
      const question = act.ask?.(record);
      if (!question) return go();
      confirmAct({ ...question, isDestructive: act.isDestructive === true, onConfirm: go });
    };
    return { send, run };
  };
}
