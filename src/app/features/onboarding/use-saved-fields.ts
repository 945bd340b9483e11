import { useRef } from 'react';

/** Whether each field is saved: whoever goes on waits for those that are on their way, and stays where one is not. */
export type SavedFields = {
  track(name: string, saving: Promise<boolean>): void;
  areSaved(): Promise<boolean>;
};

export function useSavedFields(): SavedFields {
  const fields = useRef(new Map<string, Promise<boolean>>());
  return {
    track: (name, saving) => void fields.current.set(name, saving),
    areSaved: async () => (await Promise.all(fields.current.values())).every(Boolean),
  };
}
