import { useImperativeHandle, useRef, useState, type Ref } from 'react';
import type { CardChoice, TypedCard } from './card-choice.ts';

type Saving = {
  typed: Ref<TypedCard> | undefined;
  /** Whether the fields can be used. */
  isReady: boolean;
  isWhole: boolean;
  work(): Promise<CardChoice | null>;
};

/** Saves what is typed once at a time: a form that is sent meanwhile waits for the same card. */
export function useSaving({ typed, isReady, isWhole, work }: Saving) {
  const [isSaving, setSaving] = useState(false);
  const underWay = useRef<Promise<CardChoice | null> | null>(null);
  const run = async () => {
    setSaving(true);
    try {
      return await work();
    } finally {
      underWay.current = null;
      setSaving(false);
    }
  };
  const save = () => (underWay.current ??= run());
  useImperativeHandle(typed, () => ({ isWhole: isReady && isWhole, save: isReady ? save : nothing }));
  return { isSaving, save };
}

const nothing = async () => null;
