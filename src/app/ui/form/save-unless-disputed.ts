import { isApiError } from '#app/lib/api-error.ts';
import type { Tagged } from '#app/lib/loose-request.ts';

type Attempt<Saved, Now> = {
  /** The state that the change is based on. */
  tag: string | null;
  save(tag: string | null): Promise<Saved>;
  /** What there is now. */
  refresh(): Promise<Tagged<Now> | undefined>;
  isDisputed(now: Now): boolean;
};

const isOutrun = (error: unknown) => isApiError(error) && error.code === 'CHANGED_MEANWHILE';

/** Where somebody else was faster and changed something else, both are right: it is saved over theirs. */
export async function saveUnlessDisputed<Saved, Now>(attempt: Attempt<Saved, Now>): Promise<Saved> {
  const { tag, save, refresh, isDisputed } = attempt;
  try {
    return await save(tag);
  } catch (error) {
    const now = isOutrun(error) ? await refresh() : undefined;
    if (!now || isDisputed(now.answer)) throw error;
    return save(now.tag);
  }
}
