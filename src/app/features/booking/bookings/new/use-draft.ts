import { useCallback, useState } from 'react';
import { personalKey } from '#app/lib/personal-key.ts';
import { useUser } from '#app/lib/session.ts';
import { emptyDraft, type Draft } from './draft.ts';

/** Kept for this tab: a reload loses nothing that was typed, and who signs in next at this machine finds nothing. */
function readKept(key: string): Draft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    // Only `keep` writes it; parts that a later version adds have their defaults.
    return kept === null ? null : { ...emptyDraft, ...(kept as Partial<Draft>) };
  } catch {
    return null;
  }
}

export type DraftState = {
  draft: Draft;
  /** Was here before this page was opened. */
  wasKept: boolean;
  change: (changes: Partial<Draft>) => void;
  /** Throws away what was entered. */
  startOver: (next?: Draft) => void;
};

/** A booking as it is entered, kept until it is booked or thrown away. */
export function useDraft(prefill: string, initial: Draft): DraftState {
  const key = personalKey(`new-booking:${prefill}`, useUser()?.id ?? 'nobody');
  const [kept, setKept] = useState(() => readKept(key));
  const [draft, setDraft] = useState(kept ?? initial);
  const change = useCallback(
    (changes: Partial<Draft>) =>
      setDraft((before) => {
        const next = { ...before, ...changes };
        sessionStorage.setItem(key, JSON.stringify(next));
        return next;
      }),
    [key],
  );
  const startOver = useCallback(
    (next: Draft = initial) => {
      sessionStorage.removeItem(key);
      setKept(null);
      setDraft(next);
    },
    [key, initial],
  );
  return { draft, wasKept: kept !== null, change, startOver };
}
