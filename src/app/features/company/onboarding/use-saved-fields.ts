import { useRef } from 'react';

/** Whether each field is saved: whoever goes on waits for those that are on their way, and stays where one is not. */
export type SavedFields = {
  track(name: string, saving: Promise<boolean>): void;
  /** What is saved only when somebody goes on. Answers how to forget it. */
  finishWith(finish: () => Promise<boolean>): () => void;
  areSaved(): Promise<boolean>;
};

export function useSavedFields(): SavedFields {
  const fields = useRef(new Map<string, Promise<boolean>>());
  const endings = useRef(new Set<() => Promise<boolean>>());
  return {
    track: (name, saving) => void fields.current.set(name, saving),
    finishWith: (finish) => {
      endings.current.add(finish);
      return () => void endings.current.delete(finish);
    },
    areSaved: async () => {
      const ended = [...endings.current].map((finish) => finish());
      return (await Promise.all([...fields.current.values(), ...ended])).every(Boolean);
    },
  };
}
