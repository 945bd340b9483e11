import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { isLocalDate } from '#engine/time/local-date.ts';
import type { ControlProps } from '../form-context.ts';
import { dateLocale } from './date-words.ts';
import { DayCalendar, type DayCalendarProps } from './day-calendar.tsx';

const openingKeys = ['Enter', ' ', 'ArrowDown'];

/**
 * A day with its calendar below. What is chosen stands in a hidden control of the answer's name, as if it had been
 * typed there: forms, drafts and links read and fill it in like any other.
 */
export function DateField({ value, inputProps }: ControlProps) {
  const { name, min, className, onInput, required, ...shown } = inputProps;
  const [locale] = useState(() => dateLocale(document.documentElement.lang, navigator.language));
  const [isOpen, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const hidden = useRef<HTMLInputElement>(null);
  const calendarId = useId();
  const chosen = isLocalDate(value) ? value : '';
  const close = () => {
    setOpen(false);
    field.current?.focus();
  };
  const choose = (date: string) => {
    const control = hidden.current;
    if (!control) return;
    control.value = date;
    control.dispatchEvent(new Event('input', { bubbles: true }));
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const opens = event.target === field.current && openingKeys.includes(event.key);
    const closes = isOpen && event.key === 'Escape';
    if (!opens && !closes) return;
    event.preventDefault();
    // It closes the calendar, and nothing that this stands in.
    if (closes) event.stopPropagation();
    if (closes) close();
    else setOpen(true);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- The keys come from what stands in it.
    <div className="tf-date" onKeyDown={onKeyDown} onBlur={(event) => isLeaving(event) && setOpen(false)}>
      <input
        {...shown}
        ref={field}
        className={className}
        type="text"
        inputMode="none"
        readOnly
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? calendarId : undefined}
        aria-required={required}
        value={chosen && locale.short(chosen)}
        placeholder={locale.words.choose}
        onClick={() => setOpen(!isOpen)}
      />
      <input ref={hidden} type="hidden" name={name} value={value} onInput={onInput} />
      {isOpen && (
        <DatePanel
          id={calendarId}
          chosen={chosen}
          locale={locale}
          weekStart={locale.weekStart}
          min={typeof min === 'string' ? min : undefined}
          mayClear={!required}
          onChoose={choose}
        />
      )}
    </div>
  );
}

const isLeaving = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): boolean =>
  relatedTarget !== null && !currentTarget.contains(relatedTarget);

type PanelProps = DayCalendarProps & { id: string; mayClear: boolean };

const DatePanel = ({ id, mayClear, ...props }: PanelProps) => (
  <div id={id} className="tf-date-calendar" role="dialog" aria-label={props.locale.words.choose}>
    <DayCalendar {...props} />
    {props.chosen && mayClear && (
      <button type="button" className="tf-link tf-date-clear" onClick={() => props.onChoose('')}>
        {props.locale.words.clear}
      </button>
    )}
  </div>
);
