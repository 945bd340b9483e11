import { createHash } from 'node:crypto';
import { DomainError } from '#engine/errors.ts';
import { readPart } from '#engine/settings/platform/parts.ts';

/** What there is of something to change, by name. */
type Stated = { settings: Readonly<Record<string, unknown>> };

/**
 * The state of something, as far as it can be changed. What is counted beside its settings changes by itself, and no
 * one who edits would know what to do about it.
 */
export function stateTag({ settings }: Stated, thing: object): string {
  const state = Object.keys(settings).map((name) => readPart(thing, name));
  return `"${createHash('sha256').update(JSON.stringify(state)).digest('base64url').slice(0, 22)}"`;
}

/** Throws CHANGED_MEANWHILE where the caller has named a state, and somebody else has saved another since. */
export function requireState(ifMatch: string | undefined, editor: Stated, current: object): void {
  if (ifMatch === undefined) return;
  const named = ifMatch.split(',').map((tag) => tag.trim());
  if (named.includes('*') || named.includes(stateTag(editor, current))) return;
  throw new DomainError('CHANGED_MEANWHILE', { current: { ...current } });
}
