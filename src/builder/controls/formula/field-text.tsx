import { Plus } from 'lucide-react';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { Problem, withProblem } from '../problem.tsx';
import { complete, completionAt, type NameStyle } from './completion.ts';
import type { NamedField } from './field-names.ts';

type Props = {
  id: string;
  value: string;
  problem: string | undefined;
  fields: readonly NamedField[];
  style: NameStyle;
  rows: number;
  /** Nothing is completed in what is no text of this kind, such as JSON. */
  isOff?: boolean;
  onChange(text: string): void;
  onLeave(): void;
};

/** The signs that are written around a chosen name. */
type Place = { from: number; caret: number };

/** A text in which fields are named: what is begun is completed, with the arrow keys and Enter or with a press. */
export function FieldText({
  id,
  value,
  problem,
  fields,
  style,
  rows,
  isOff = false,
  onChange,
  onLeave,
}: Props) {
  const box = useRef<HTMLTextAreaElement>(null);
  const caretToBe = useRef<number>(undefined);
  const [caret, setCaret] = useState<number>();
  const [insertsAt, setInsertsAt] = useState<number>();
  const [chosen, setChosen] = useState(0);
  const given = isOff || caret === undefined ? undefined : completionAt(value, caret, { fields, style });
  const place: Place | undefined =
    insertsAt === undefined
      ? given && { from: given.from, caret: caret ?? 0 }
      : { from: insertsAt, caret: insertsAt };
  const found = insertsAt === undefined ? (given?.found ?? []) : fields;
  const at = Math.min(chosen, found.length - 1);
  const listId = `${id}-fields`;
  useLayoutEffect(() => {
    if (caretToBe.current === undefined) return;
    box.current?.setSelectionRange(caretToBe.current, caretToBe.current);
    caretToBe.current = undefined;
  }, [value]);
  const close = () => {
    setCaret(undefined);
    setInsertsAt(undefined);
    setChosen(0);
  };
  const insert = ({ label }: NamedField) => {
    if (!place) return;
    const next = complete(value, place, { name: label, style });
    caretToBe.current = next.caret;
    close();
    onChange(next.text);
    box.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const field = found[at];
    if ((event.ctrlKey || event.metaKey) && event.key === ' ') {
      setInsertsAt(box.current?.selectionEnd ?? value.length);
    } else if (!field) return;
    else if (event.key === 'ArrowDown') setChosen((at + 1) % found.length);
    else if (event.key === 'ArrowUp') setChosen((at + found.length - 1) % found.length);
    else if (event.key === 'Enter' || event.key === 'Tab') insert(field);
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      className="tb-field-text"
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || close()}
    >
      <textarea
        ref={box}
        id={id}
        className="tb-input tb-formula"
        rows={rows}
        spellCheck={false}
        value={value}
        aria-autocomplete="list"
        {...(found.length > 0 && { 'aria-controls': listId, 'aria-activedescendant': `${listId}-${at}` })}
        {...withProblem(id, problem)}
        onChange={({ target }) => {
          setInsertsAt(undefined);
          setCaret(target.selectionEnd);
          setChosen(0);
          onChange(target.value);
        }}
        onClick={close}
        onKeyDown={onKeyDown}
        onBlur={onLeave}
      />
      <span className="tb-said" role="status">
        {found.length > 0 && `${found.length} fields, ${found[at]?.label ?? ''}`}
      </span>
      {found.length > 0 && (
        <div id={listId} className="tb-field-list" role="listbox" aria-label="Fields">
          {found.map((field, index) => (
            <button
              key={field.key}
              id={`${listId}-${index}`}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              // The text keeps the focus.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => insert(field)}
            >
              {field.label}
            </button>
          ))}
        </div>
      )}
      {!isOff && fields.length > 0 && (
        <button
          type="button"
          className="tb-plain tb-add"
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => {
            setInsertsAt(box.current?.selectionEnd ?? value.length);
            box.current?.focus();
          }}
        >
          <Plus size={15} aria-hidden /> Insert a field
        </button>
      )}
      <Problem id={id} problem={problem} />
    </div>
  );
}
