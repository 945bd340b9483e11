import { EyeOff, GitBranch } from 'lucide-react';
import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { requireNode } from '#engine/tree/find-path.ts';
import { nameOf } from '#engine/tree/name-of.ts';
import { useBuilder, usePart } from '../builder-context.ts';
import { setProperties } from '../commands/set-properties.ts';
import { boxOf } from './node-at.ts';
import { boxIn, putAt, useLook, useSight } from './sight.ts';

/** What customers may not see, said over it: hidden for all, or by a rule. Only components that need it have one. */
export function NodeMark({ id, isHidden }: { id: string; isHidden: boolean }) {
  const { editor } = useBuilder();
  const overlay = usePart(useSight().overlay, (there) => there);
  const element = useRef<HTMLDivElement>(null);
  useLook((over) => {
    const box = boxOf(over.parentElement ?? over, id);
    if (box && element.current) putAt(element.current, boxIn(over, box));
  });
  if (!overlay) return null;
  const name = nameOf(requireNode(editor.state.get().draft.tree, id), editor.registry);
  const show = () =>
    editor.execute(setProperties([id], { 'attributes.hidden': undefined }, { label: `Show ${name}` }));
  return createPortal(
    <div ref={element} className="tb-mark" data-hidden={isHidden || undefined}>
      {isHidden ? (
        <p>
          <EyeOff size={13} aria-hidden /> Hidden
          <button type="button" aria-label={`Show ${name}`} onClick={show}>
            Show
          </button>
        </p>
      ) : (
        <p title="Shown or hidden depending on answers">
          <GitBranch size={13} aria-hidden /> Rule
        </p>
      )}
    </div>,
    overlay,
  );
}
