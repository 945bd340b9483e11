import { usePart } from '../builder-context.ts';
import { useDrag } from './drag.ts';
import type { Surface } from './dragging.ts';

/** Says where a drop would go, or in words why it may not. */
export function DropMark({ surface }: { surface: Surface }) {
  const drop = usePart(useDrag().state, (now) => (now?.drop?.surface === surface ? now.drop : undefined));
  if (!drop) return null;
  if ('reason' in drop)
    return (
      <p className="tb-no-drop" style={drop.at}>
        {drop.reason}
      </p>
    );
  const { kind, ...box } = drop.mark;
  return (
    <div className="tb-drop" data-kind={kind} style={box}>
      <p className="tb-drop-words">{drop.words}</p>
    </div>
  );
}
