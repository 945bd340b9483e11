import type { Builder } from '../builder-context.ts';
import type { Conflict } from '../conflicts/saving.ts';
import type { FormDraft } from '../editor/draft.ts';
import type { LeftDraft } from '../host.ts';

type DraftScope = Pick<Builder, 'editor' | 'saving'> & { host: Pick<Builder['host'], 'revisions'> };

/** Of a draft that was left for so long that somebody has saved since: what has to be merged. */
export async function findConflict(
  { draft, basedOn }: LeftDraft,
  { editor, host, saving }: DraftScope,
): Promise<Conflict | undefined> {
  const { number } = saving.base();
  if (basedOn === number || number === undefined) return undefined;
  const { template } = editor;
  // Before the first save, the form was its template.
  const untouched: FormDraft = { ...draft, tree: template.tree, theme: template.parameters.styles };
  const [base, theirs] = await Promise.all([
    basedOn === undefined ? untouched : host.revisions.open(basedOn).then((version) => version.draft),
    host.revisions.open(number),
  ]);
  return { base, mine: draft, theirs };
}
