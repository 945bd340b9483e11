import type { BuilderHost, FormDraft, LeftDraft } from '#builder';
import type { FormDocument } from '#engine/template/documents.ts';
import { randomId } from '#app/lib/random-id.ts';
import type { FormVersions } from './form-versions.ts';

type Documents = Pick<FormVersions, 'read' | 'write'>;
type Kept = { at: number; basedOn: number | null; document: FormDocument };

/** What is older is of no use to anybody. */
const oldestMs = 60 * 86_400_000;

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'at' in value && 'basedOn' in value && 'document' in value;

/**
 * Unsaved forms on this machine. Each open page keeps its own, so that two of them do not write over each other; what
 * a page has left that is open no longer is offered to the next one.
 */
export function createDraftKeeper(
  name: string,
  { read, write }: Documents,
  now: () => number = Date.now,
): BuilderHost['drafts'] {
  const start = `trellis.form-draft.${name}.`;
  const own = `${start}${randomId()}`;

  const parse = (key: string): Kept | undefined => {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
      return isKept(kept) && kept.at > now() - oldestMs ? kept : undefined;
    } catch {
      // Something else is kept under that name: it is no draft.
      return undefined;
    }
  };
  const open = (key: string): LeftDraft[] => {
    const kept = parse(key);
    if (!kept) localStorage.removeItem(key);
    try {
      if (kept) return [{ key, at: kept.at, basedOn: kept.basedOn ?? undefined, draft: read(kept.document) }];
    } catch {
      // Its template is not installed now: it waits until that is there again.
    }
    return [];
  };
  return {
    async left() {
      const inUse = await namesOfLocks();
      const keys = Object.keys(localStorage).filter((key) => key.startsWith(start) && key !== own);
      const drafts = keys.filter((key) => !inUse.has(key)).flatMap(open);
      return drafts.toSorted((one, other) => other.at - one.at);
    },
    forget: async (key) => localStorage.removeItem(key),
    async write(draft: FormDraft, basedOn) {
      const kept: Kept = { at: now(), basedOn: basedOn ?? null, document: write(draft) };
      localStorage.setItem(own, JSON.stringify(kept));
    },
    clear: async () => localStorage.removeItem(own),
    hold: () => holdLock(own),
  };
}

/** Held as long as the page is open, however it ends. Without locks every draft of another page counts as left. */
function holdLock(name: string): () => void {
  if (!('locks' in navigator)) return () => undefined;
  const closing = new AbortController();
  const closed = new Promise<void>((resolve) => closing.signal.addEventListener('abort', () => resolve()));
  void navigator.locks.request(name, () => closed);
  return () => closing.abort();
}

async function namesOfLocks(): Promise<ReadonlySet<string | undefined>> {
  if (!('locks' in navigator)) return new Set();
  const { held = [], pending = [] } = await navigator.locks.query();
  return new Set([...held, ...pending].map((lock) => lock.name));
}
