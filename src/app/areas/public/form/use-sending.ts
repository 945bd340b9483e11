import { useEffect, useState } from 'react';
import type { SubmitResult } from '#engine/form/session/attempt.ts';
import { loadChunk } from '#app/lib/chunk.ts';
import { useLanguage } from '../language/use-language.ts';
import { showProblem } from '../parts/show-problem.ts';
import type { Receipt } from './send-form.ts';
import type { Sender, SenderParts } from './sender.ts';

/** By then the form stands and answers; before anybody is likely to have filled it in. */
const loadAfterMs = 1_000;

type Parts = Omit<SenderParts, 'words' | 'onReceipt'>;

/** Sends the form, once for each attempt, and says what came of it. */
export function useSending(parts: Parts) {
  const words = useLanguage();
  const [receipt, onReceipt] = useState<Receipt>();
  const [load] = useState(() => createLoad({ ...parts, words, onReceipt }));
  useEffect(() => {
    const prepare = async () => (await load()).sendLeft();
    // What does not come now is asked for again when the form is sent.
    const timer = setTimeout(() => void prepare().catch(() => undefined), loadAfterMs);
    return () => clearTimeout(timer);
  }, [load]);

  const onSubmit = async (result: SubmitResult, scrollTo: (nodeId: string) => void) => {
    try {
      await (await load()).take(result, scrollTo);
    } catch (error) {
      parts.desk.session.fail();
      showProblem(error);
    }
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
