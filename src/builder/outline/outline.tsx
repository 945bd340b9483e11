import { type KeyboardEvent, useCallback, useMemo, useState } from 'react';
import { useBuilder, useEditor } from '../builder-context.ts';
import { OutlineTree } from './outline-tree.tsx';
import { listRows } from './outline-rows.ts';

/** The form as a tree of names: for finding one's way, and for building without seeing the canvas. */
export function Outline() {
  const { editor } = useBuilder();
  const { registry } = editor;
  const tree = useEditor(({ draft }) => draft.tree);
  const [wanted, setWanted] = useState('');
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const fold = useCallback(
    (id: string, isFolded?: boolean) =>
      setFolded((before) => {
        const next = new Set(before);
        if (isFolded ?? !before.has(id)) next.add(id);
        else next.delete(id);
        return next;
      }),
    [],
  );
  const words = wanted.trim().toLowerCase();
  const rows = useMemo(
    () => listRows(tree, { registry, folded, wanted: words }),
    [tree, registry, folded, words],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const first = rows[0];
    if ((event.key !== 'Enter' && event.key !== 'ArrowDown') || !first) return;
    // To what was found.
    event.preventDefault();
    const { selection } = editor.state.get();
    const found = rows.find(({ node }) => node.id === selection.at(-1)) ?? first;
    editor.select([found.node.id]);
    document.querySelector<HTMLElement>(`[data-row="${CSS.escape(found.node.id)}"]`)?.focus();
  };
  return (
    <div className="tb-outline" data-scrolls>
      <input
        type="search"
        className="tb-input"
        placeholder="Find in the form"
        aria-label="Find in the form"
        value={wanted}
        onChange={({ target }) => setWanted(target.value)}
        onKeyDown={onKeyDown}
      />
      {rows.length === 0 ? (
        <p className="tb-note">{words === '' ? 'The form is empty.' : 'No matching component.'}</p>
      ) : (
        <OutlineTree rows={rows} onFold={fold} />
      )}
    </div>
  );
}
