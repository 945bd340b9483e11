import { previewFrame } from '#engine/contracts/site/form-frames.ts';
import type { OpenFormData } from '#engine/contracts/site/form-page.ts';

/** Answers that survive a reload, on the visitor's own machine. Where nothing can be kept, nothing is. */
export type DraftStore = {
  read(): unknown;
  /** Whether it is kept now. */
  write(answers: unknown): boolean;
  clear(): void;
};

/** A form that was left longer ago is begun anew. */
const draftMs = 7 * 24 * 3_600_000;

/** What the answers of a company's form go by. */
export const draftNameOf = ({ companyId, kind }: Pick<OpenFormData, 'companyId' | 'kind'>): string =>
  `${companyId}.${kind}`;

/** The key in the browser's storage; `await-draft.js` looks whether there is something. */
export const draftKeyOf = (name: string): string => `trellis.draft.${name}`;

type Kept = { at: number; answers: unknown };
const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'at' in value;

export function createDraftStore(name: string, keptMs = draftMs): DraftStore {
  const key = draftKeyOf(name);
  /** The office's preview is no booking. In a frame of another site the browser may forbid storage: asking for it throws. */
  const attempt = <T>(act: (storage: Storage) => T): T | undefined => {
    try {
      return window.name === previewFrame ? undefined : act(window.localStorage);
    } catch {
      return undefined;
    }
  };
  return {
    read() {
      const text = attempt((storage) => storage.getItem(key));
      if (!text) return undefined;
      const kept = attempt((): unknown => JSON.parse(text));
      return isKept(kept) && Date.now() - kept.at < keptMs ? kept.answers : undefined;
    },
    write: (answers) =>
      attempt((storage) => {
        storage.setItem(key, JSON.stringify({ at: Date.now(), answers }));
        return true;
      }) ?? false,
    clear: () => void attempt((storage) => storage.removeItem(key)),
  };
}
