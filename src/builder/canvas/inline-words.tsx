import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { findPath } from '#engine/tree/find-path.ts';
import type { FormNode } from '#engine/tree/form-node.ts';
import { useBuilder, usePart } from '../builder-context.ts';
import { labelOf } from '../commands/labels.ts';
import { setProperties } from '../commands/set-properties.ts';
import type { FieldNames } from '../controls/formula/field-names.ts';
import { readPlaces } from '../controls/places.tsx';
import { focusCanvas } from '../focus.ts';
import { useActs } from './acts.ts';
import { findWords, type Words } from './find-words.ts';
import { nameFields, namesIn } from './name-fields.ts';
import { boxOf } from './node-at.ts';
import { boxIn, useLook, useSight } from './sight.ts';

/**
 * Words are edited where they stand, in a field that lies over them and looks as they do: what React has drawn is left
 * alone. Enter and leaving keep them, Escape gives back what was there.
 */
export function InlineWords() {
  const { editor } = useBuilder();
  const { words } = useActs();
  const sight = useSight();
  const wanted = usePart(words, (now) => now);
  if (!wanted) return null;
  const { tree } = editor.state.get().draft;
  const node = findPath(tree, wanted.id)?.at(-1);
  const stage = sight.overlay.get()?.parentElement;
  const box = stage && boxOf(stage, wanted.id);
  if (!node || !box) return null;
  const { registry } = editor;
  const names = namesIn(tree, registry);
  // As it is drawn.
  const found = findWords(nameFields(node, { names, registry }), { box, at: wanted.at, registry });
  return (
    found && (
      <WordsField key={`${wanted.id} ${found.attribute}`} node={node} names={names} box={box} words={found} />
    )
  );
}

type Props = { node: FormNode; names: FieldNames; words: Words; box: HTMLElement };

function WordsField({ node, names, words, box }: Props) {
  const { editor } = useBuilder();
  const acts = useActs();
  const field = useRef<HTMLTextAreaElement>(null);
  const isOver = useRef(false);
  const sight = useSight();
  useLook((overlay) => {
    if (field.current) layOver(field.current, words.element ?? box, { overlay, isEmpty: !words.element });
  });
  useLayoutEffect(() => {
    // It is focused, so it has to be in its place at once.
    sight.look();
    field.current?.focus({ preventScroll: true });
    field.current?.select();
  }, [sight]);
  /** What can't be kept stays in the field until it is right, or given up with Escape. */
  const complain = (problem: string) => {
    field.current?.setCustomValidity(problem);
    field.current?.reportValidity();
  };
  const stop = (isKept: boolean) => {
    const text = field.current?.value.trim() ?? '';
    if (isOver.current) return;
    const read = words.namesFields ? readPlaces(text, names) : { next: text, problem: undefined };
    if (isKept && read.problem !== undefined) return complain(read.problem);
    isOver.current = true;
    acts.words.set(undefined);
    if (!isKept || text === words.text) return;
    const { tree } = editor.state.get().draft;
    const label = labelOf('Rename', [node.id], tree, editor.registry);
    editor.execute(
      setProperties([node.id], { [`attributes.${words.attribute}`]: read.next || undefined }, { label }),
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    const isEnd = event.key === 'Enter' && !(words.isLong && event.shiftKey);
    if (!isEnd && event.key !== 'Escape') return;
    event.preventDefault();
    stop(isEnd);
    if (isOver.current) focusCanvas();
  };
  return (
    <textarea
      ref={field}
      className="tb-words"
      aria-label={words.title}
      placeholder={words.title}
      rows={1}
      defaultValue={words.text}
      onInput={({ currentTarget }) => {
        currentTarget.setCustomValidity('');
        // Of one line, also where several were pasted.
        if (!words.isLong && /\n/.test(currentTarget.value))
          currentTarget.value = currentTarget.value.replace(/\s*\n\s*/g, ' ');
      }}
      onKeyDown={onKeyDown}
      onBlur={() => stop(true)}
    />
  );
}

const copied = [
  'fontFamily',
  'fontSize',
  'fontWeight',
  'fontStyle',
  'lineHeight',
  'letterSpacing',
  'textAlign',
  'textTransform',
  'direction',
] as const;

/** How much wider than the words, so that one sees the field. */
const rimPx = 5;

function layOver(
  field: HTMLElement,
  element: HTMLElement,
  { overlay, isEmpty }: { overlay: HTMLElement; isEmpty: boolean },
): void {
  const { left, top, width, height } = boxIn(overlay, element);
  const look = getComputedStyle(element);
  for (const name of copied) field.style[name] = look[name];
  // The form may be shown smaller than it is.
  const scale = element.offsetWidth > 0 ? width / element.offsetWidth : 1;
  field.style.fontSize = `${Number.parseFloat(look.fontSize) * scale}px`;
  if (look.lineHeight.endsWith('px'))
    field.style.lineHeight = `${Number.parseFloat(look.lineHeight) * scale}px`;
  field.style.left = `${left - rimPx}px`;
  field.style.top = `${top - rimPx}px`;
  field.style.minWidth = `${Math.max(width, 120) + 2 * rimPx}px`;
  field.style.maxWidth = `${Math.max(width, 320) + 2 * rimPx}px`;
  field.style.minHeight = isEmpty ? '' : `${height + 2 * rimPx}px`;
}
