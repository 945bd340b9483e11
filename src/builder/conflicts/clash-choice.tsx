import { useId } from 'react';
import type { Registry } from '#engine/components/registry.ts';
import { styleSectionTitles } from '#engine/components/styles.ts';
import type { Clash, Side } from '#engine/template/merge/clash.ts';
import { describeDeed } from '#engine/template/merge/describe-deed.ts';
import type { Merge } from '#engine/template/merge/merge-trees.ts';
import { findPath } from '#engine/tree/find-path.ts';
import { nameOf } from '#engine/tree/name-of.ts';
import { useBuilder } from '../builder-context.ts';

type Props = { clash: Clash; merge: Merge; chosen: Side | undefined; onChoose(side: Side): void };

const sides = [
  ['mine', 'Mine'],
  ['theirs', 'Theirs'],
] as const;

/** One thing that cannot be as both want it. */
export function ClashChoice({ clash, merge, chosen, onChoose }: Props) {
  const { editor } = useBuilder();
  const name = useId();
  const sentences = (side: Side) =>
    clash[side].map((deed) => describeDeed(deed, merge.versions[side].tree, editor.registry));
  return (
    <fieldset className="tb-clash" data-open={chosen === undefined || undefined}>
      <legend>{subjectOf(clash, merge, editor.registry)}</legend>
      {clash.reason && <p className="tb-hint">{clash.reason}</p>}
      {sides.map(([side, title]) => (
        <label key={side}>
          <input type="radio" name={name} checked={chosen === side} onChange={() => onChoose(side)} />
          <strong>{title}</strong>
          <span>{sentences(side).join('; ')}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** What both have changed, as it was called before either did. */
function subjectOf({ mine, reason }: Clash, { versions }: Merge, registry: Registry): string {
  const [first] = mine;
  if (reason !== undefined) return 'These changes conflict';
  if (first?.kind === 'tree') {
    const { node } = first.change;
    return nameOf(findPath(versions.base.tree, node.id)?.at(-1) ?? node, registry);
  }
  if (first?.kind === 'theme') return styleSectionTitles[first.section];
  return first?.kind === 'template' ? 'Template' : 'Layout';
}
