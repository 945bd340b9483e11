import { useEffect, useState } from 'react';
import type { SubmitResult } from '#engine/form/session/attempt.ts';
import type { Desk } from '#renderer';
import { loadChunk } from '#app/lib/chunk.ts';
import { useLanguage } from '../language/use-language.ts';
import { showProblem } from '../parts/show-problem.ts';
import { endToasts, showToast } from '../parts/toast-list.ts';
import type { Receipt } from './send-form.ts';
import type { Sender, SenderParts } from './sender.ts';

/** By then the form stands and answers; before anybody is likely to have filled it in. */
const loadAfterMs = 1_000;

type Parts = Omit<SenderParts, 'words' | 'onReceipt'>;

/** Sends the form, once for each attempt, and says what came of it. */
export function useSending(parts: Parts) {
  const { desk, card } = parts;
  const words = useLanguage();
  const [receipt, onReceipt] = useState<Receipt>();
  const [load] = useState(() => createLoad({ ...parts, words, onReceipt }));
  useEffect(() => {
    const prepare = async () => (await load()).sendLeft();
    // What does not come now is asked for again when the form is sent.
    const timer = setTimeout(() => void prepare().catch(() => undefined), loadAfterMs);
    return () => clearTimeout(timer);
  }, [load]);
  useProblemsEnd(desk);

  const send = async (scrollTo: (nodeId: string) => void) => {
    try {
      await (await load()).send(scrollTo);
    } catch (error) {
      desk.session.fail();
      showProblem(error);
    }
  };
  const onSubmit = (result: SubmitResult, scrollTo: (nodeId: string) => void) => {
    if (result.busy) return;
    // What was wrong with the attempt before is mended, or said again.
    endToasts('warning', 'danger');
    card.complain(undefined);
    for (const { message, target } of result.warnings) {
      showToast('warning', message);
      if (target === 'card') card.miss();
    }
    if (result.ok) void send(scrollTo);
  };
  return { onSubmit, receipt };
}

/** One sender for a form, whoever asks for it first. */
function createLoad(parts: SenderParts): () => Promise<Sender> {
  let loading: Promise<Sender> | undefined;
  const load = async () => {
    try {
      return (await loadChunk(() => import('./sender.ts'))).createSender(parts);
    } catch (error) {
      loading = undefined;
      throw error;
    }
  };
  return () => (loading ??= load());
}

/** Nothing is wrong with the form any more: what was said of it goes. */
function useProblemsEnd({ session }: Desk): void {
  useEffect(() => {
    let wasWrong = false;
    return session.subscribeForm(() => {
      const isWrong = session.form().issues.length > 0;
      if (wasWrong && !isWrong) endToasts('warning');
      wasWrong = isWrong;
    });
  }, [session]);
}
