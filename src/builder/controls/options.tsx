import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { arrayMove, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Option } from '#engine/components/attribute.ts';
import { useBuilder } from '../builder-context.ts';
import { createOption, withLines } from '../commands/new-option.ts';
import type { EditControl } from './control.ts';
import { OptionLine } from './option-line.tsx';

// What is stored was held against its schema when it was saved or put in.
const asOptions = (value: unknown): Option[] => (Array.isArray(value) ? (value as Option[]) : []);

/** What customers choose among. What was answered with an option that goes is still read by its value. */
export const OptionsEdit: EditControl = ({ id, control, value, onChange }) => {
  const { editor, host } = useBuilder();
  const place = useRef<HTMLDivElement>(null);
  const [showsValues, setShowsValues] = useState(false);
  const options = asOptions(value);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const change = (at: number, next: Partial<Option>) =>
    onChange(options.map((option, index) => (index === at ? { ...option, ...next } : option)));
  const remove = async (at: number) => {
    if (await host.confirm('This option will be deleted permanently. Continue?'))
      onChange(options.filter((_option, index) => index !== at));
  };
  const most = Number(control.schema['maxItems'] ?? Infinity);
  const isFull = options.length >= most;
  const paste = (at: number, label: string, lines: readonly string[]) => {
    const fitting = lines.slice(0, Math.max(0, most - options.length));
    onChange(withLines(options, at, { label, lines: fitting }), 'step');
    const left = lines.length - fitting.length;
    if (left > 0)
      editor.refuse(`A list has ${most} options at most. The last ${left} of the lines were left out.`);
    else editor.say(`${fitting.length + 1} options pasted.`);
  };
  const addBehind = (at: number) => {
    if (isFull) return;
    onChange(options.toSpliced(at + 1, 0, createOption(options)));
    // When the line is there, so that one goes on typing.
    requestAnimationFrame(() => labelsIn(place.current)[at + 1]?.select());
  };
  return (
    <div id={id} ref={place} role="group" aria-label={control.title} className="tb-options">
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{ announcements: tellMoves(options) }}
        onDragEnd={({ active, over }) => {
          const from = options.findIndex((option) => option.value === active.id);
          const to = options.findIndex((option) => option.value === over?.id);
          if (from >= 0 && to >= 0 && from !== to) onChange(arrayMove(options, from, to));
        }}
      >
        <SortableContext items={options.map((option) => option.value)}>
          {options.map((option, at) => (
            <OptionLine
              key={option.value}
              option={option}
              taken={showsValues ? options.map((one) => one.value) : undefined}
              onChange={(next) => change(at, next)}
              onEnter={() => addBehind(at)}
              onPaste={(label, lines) => paste(at, label, lines)}
              onRemove={() => void remove(at)}
            />
          ))}
        </SortableContext>
      </DndContext>
      <OptionActs
        isFull={isFull}
        isEmpty={options.length === 0}
        showsValues={showsValues}
        onAdd={() => addBehind(options.length - 1)}
        onValues={() => setShowsValues(!showsValues)}
      />
    </div>
  );
};

type ActsProps = {
  isFull: boolean;
  isEmpty: boolean;
  showsValues: boolean;
  onAdd(): void;
  onValues(): void;
};

const OptionActs = ({ isFull, isEmpty, showsValues, onAdd, onValues }: ActsProps) => (
  <div className="tb-option-acts">
    <button type="button" className="tb-plain tb-add" disabled={isFull} onClick={onAdd}>
      <Plus size={15} aria-hidden /> Add an option
    </button>
    {!isEmpty && (
      <button
        type="button"
        className="tb-plain"
        aria-pressed={showsValues}
        title="The values that rules, links and the API use"
        onClick={onValues}
      >
        Values
      </button>
    )}
  </div>
);

/** Where an option is on its way, in its own words. */
function tellMoves(options: readonly Option[]): Announcements {
  const place = (id: UniqueIdentifier | undefined) =>
    `${options.findIndex(({ value }) => value === id) + 1} of ${options.length}`;
  const labelOf = (id: UniqueIdentifier) => `‘${options.find(({ value }) => value === id)?.label ?? ''}’`;
  return {
    onDragStart: ({ active }) => `${labelOf(active.id)} picked up: ${place(active.id)}.`,
    onDragOver: ({ active, over }) => `${labelOf(active.id)}: ${place(over?.id ?? active.id)}.`,
    onDragEnd: ({ active, over }) => `${labelOf(active.id)} dropped: ${place(over?.id ?? active.id)}.`,
    onDragCancel: ({ active }) => `${labelOf(active.id)} returned to its place.`,
  };
}

const labelsIn = (place: HTMLElement | null): HTMLInputElement[] => [
  ...(place?.querySelectorAll<HTMLInputElement>('input[aria-label="Label"]') ?? []),
];
