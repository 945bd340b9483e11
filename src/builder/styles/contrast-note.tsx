import { hasNode, requireNode } from '#engine/tree/find-path.ts';
import { nameOf } from '#engine/tree/name-of.ts';
import { useBuilder, useEditor } from '../builder-context.ts';
import { isPoor, makeReadable } from './make-readable.ts';
import type { DrawnText } from './read-texts.ts';
import { readCanvas, useTexts } from './use-texts.ts';
import { useWidth } from './use-width.ts';

/** More than these nobody reads; they are put right all the same. */
const mostNamed = 3;

/** Says which texts many could not read, on the canvas or of one component, and puts them right with one press. */
export function ContrastNote({ nodeId }: { nodeId?: string }) {
  const { editor } = useBuilder();
  const texts = useTexts(nodeId);
  const width = useWidth();
  const tree = useEditor(({ draft }) => draft.tree);
  const there = texts.filter((text) => isPoor(text) && hasNode(tree, text.nodeId));
  const [worst] = there.toSorted((one, other) => one.contrast - other.contrast);
  const mendable = there.filter(({ section }) => section !== undefined);
  const titleOf = (text: DrawnText) => {
    const name = nameOf(requireNode(tree, text.nodeId), editor.registry);
    return text.isFilledIn ? `the value of ${name}` : name;
  };
  const names = [...new Set(there.map(titleOf))];
  const more = names.length - mostNamed;
  return (
    <div role="status">
      {worst && (
        <div className="tb-warning">
          <p>
            Low contrast: {names.slice(0, mostNamed).join(', ')}
            {more > 0 && ` and ${more} more`} ({worst.contrast.toFixed(1)}, and {worst.needed} is needed).
          </p>
          {mendable.length > 0 ? (
            <button
              type="button"
              className="tb-plain"
              onClick={() => editor.execute(makeReadable(mendable, { all: readCanvas(), at: width }))}
            >
              Make {mendable.length > 1 ? `all ${mendable.length}` : 'it'} readable
            </button>
          ) : (
            <p>Its color is fixed. Choose a lighter or darker background.</p>
          )}
        </div>
      )}
    </div>
  );
}
