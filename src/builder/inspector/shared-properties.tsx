import type { FormNode } from '#engine/tree/form-node.ts';
import { findPath } from '#engine/tree/find-path.ts';
import { attributeOf } from '#engine/tree/plan-form.ts';
import { type ReactNode, useMemo } from 'react';
import { useBuilder, useEditor } from '../builder-context.ts';
import { inSentence } from '../commands/labels.ts';
import { setWherePossible } from '../commands/set-properties.ts';
import { setWidths } from '../commands/set-widths.ts';
import { widthsFor, widthsOf } from '../commands/share-widths.ts';
import { RadioRow } from '../controls/radio-row.tsx';

/** What several components have in common besides their styles, set for all of them in one step. */
export function SharedProperties({ ids }: { ids: readonly string[] }) {
  return (
    <section aria-label="All selected">
      <SharedFlag ids={ids} name="required" title="Required" />
      <SharedFlag ids={ids} name="hidden" title="Hidden" />
      <SharedWidth ids={ids} />
    </section>
  );
}

const choices = [
  { value: 'yes', title: 'Yes' },
  { value: 'no', title: 'No' },
];

type FlagProps = { ids: readonly string[]; name: 'required' | 'hidden'; title: string };

/** A switch of all that have it. Neither side is chosen where some have it on and some off. */
function SharedFlag({ ids, name, title }: FlagProps) {
  const { editor } = useBuilder();
  const tree = useEditor(({ draft }) => draft.tree);
  const concerned = useMemo(
    () =>
      ids.flatMap((id): FormNode[] => {
        const node = findPath(tree, id)?.at(-1);
        return node && name in (editor.registry.find(node.type)?.attributes ?? {}) ? [node] : [];
      }),
    [ids, tree, name, editor],
  );
  if (concerned.length === 0) return null;
  const on = concerned.filter(
    (node) => attributeOf(node, editor.registry.find(node.type), name) === true,
  ).length;
  const set = (isOn: boolean) =>
    editor.execute(
      setWherePossible(
        concerned.map(({ id }) => id),
        { [`attributes.${name}`]: isOn },
        {
          label: `Change ${inSentence(title)} of ${concerned.length} components`,
          verb: `Change ${inSentence(title)} of`,
        },
      ),
    );
  const isMixed = on > 0 && on < concerned.length;
  return (
    <Shared title={title} note={isMixed ? `Mixed: ${on} of ${concerned.length}` : undefined}>
      <RadioRow
        label={title}
        choices={choices}
        value={isMixed ? undefined : on > 0 ? 'yes' : 'no'}
        onChoose={(value) => set(value === 'yes')}
      />
    </Shared>
  );
}

const shares = [25, 33, 50, 67, 75];

/** How much of their rows the columns take that are selected, or that what is selected stands in. */
function SharedWidth({ ids }: { ids: readonly string[] }) {
  const { editor } = useBuilder();
  const { registry } = editor;
  const tree = useEditor(({ draft }) => draft.tree);
  const widths = useMemo(() => widthsOf(tree, ids, registry), [tree, ids, registry]);
  const [first, ...others] = widths;
  if (first === undefined) return null;
  const set = (share: number) =>
    editor.execute(
      setWidths(widthsFor(tree, ids, { share, registry }), `Change width of ${ids.length} components`),
    );
  return (
    <Shared
      title="Width"
      note={others.length > 0 ? `Mixed: ${widths.map((width) => `${width}%`).join(', ')}` : 'Of the row'}
    >
      <RadioRow
        label="Width"
        choices={shares.map((share) => ({ value: String(share), title: `${share}%` }))}
        value={others.length > 0 ? undefined : String(first)}
        onChoose={(value) => set(Number(value))}
      />
    </Shared>
  );
}

type SharedProps = { title: string; note: string | undefined; children: ReactNode };

const Shared = ({ title, note, children }: SharedProps) => (
  <div className="tb-property">
    <div className="tb-property-head">
      <span>{title}</span>
      {note !== undefined && <small className="tb-source">{note}</small>}
    </div>
    {children}
  </div>
);
