import { useSortable } from '@dnd-kit/sortable';
import { GripVertical, X } from 'lucide-react';
import { useId, useState } from 'react';
import type { Option } from '#engine/components/attribute.ts';
import { linesOf } from '../commands/new-option.ts';
import { Problem, withProblem } from './problem.tsx';

type Props = {
  option: Option;
  /** The values of all options, where they are shown. */
  taken: readonly string[] | undefined;
  onChange(next: Partial<Option>): void;
  onEnter(): void;
  /** Several lines were pasted: what the label is now, and those behind it. */
  onPaste(label: string, lines: readonly string[]): void;
  onRemove(): void;
};

const longest = { label: 500, value: 200 };

/** One option: what customers read, and if wanted the value that it is stored by. */
export function OptionLine({ option, taken, onChange, onEnter, onPaste, onRemove }: Props) {
  const { attributes, listeners, setNodeRef, transform } = useSortable({ id: option.value });
  return (
    <div
      ref={setNodeRef}
      className="tb-option"
      {...(transform && { style: { transform: `translateY(${transform.y}px)` } })}
    >
      <button
        type="button"
        className="tb-grip"
        {...attributes}
        {...listeners}
        aria-label={`Move ${option.label}`}
      >
        <GripVertical size={15} aria-hidden />
      </button>
      <input
        className="tb-input"
        aria-label="Label"
        maxLength={longest.label}
        value={option.label}
        onChange={({ target }) => onChange({ label: target.value })}
        onKeyDown={({ key }) => key === 'Enter' && onEnter()}
        onPaste={(event) => {
          const [first, ...others] = linesOf(event.clipboardData.getData('text/plain'));
          // One line is pasted as the browser does it.
          if (first === undefined || others.length === 0) return;
          event.preventDefault();
          const { value, selectionStart, selectionEnd } = event.currentTarget;
          const label =
            value.slice(0, selectionStart ?? 0) + first + value.slice(selectionEnd ?? value.length);
          const fit = (line: string) => line.slice(0, longest.label);
          onPaste(fit(label), others.map(fit));
        }}
      />
      <button type="button" className="tb-plain" aria-label={`Delete ${option.label}`} onClick={onRemove}>
        <X size={15} aria-hidden />
      </button>
      {taken && <ValueInput option={option} taken={taken} onChange={(value) => onChange({ value })} />}
    </div>
  );
}

type ValueProps = { option: Option; taken: readonly string[]; onChange(value: string): void };

/** Taken over when it is left: until then it may be one that another option has. */
function ValueInput({ option, taken, onChange }: ValueProps) {
  const id = useId();
  const [text, setText] = useState(option.value);
  const value = text.trim();
  const isTaken = value !== option.value && taken.includes(value);
  const problem =
    value === ''
      ? 'An option needs a value.'
      : isTaken
        ? 'Another option already has this value.'
        : undefined;
  return (
    <div className="tb-option-value">
      <input
        className="tb-input tb-code"
        aria-label={`Value of ${option.label}`}
        maxLength={longest.value}
        value={text}
        {...withProblem(id, problem)}
        onChange={({ target }) => setText(target.value)}
        onBlur={() => problem === undefined && value !== option.value && onChange(value)}
      />
      <Problem id={id} problem={problem} />
    </div>
  );
}
