import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { isLocalDate } from '#engine/time/local-date.ts';
import { toLocal } from '#engine/time/zone.ts';
import type { ControlProps } from '../form-context.ts';
import { dateLocale } from './date-words.ts';
import { DayCalendar } from './day-calendar.tsx';

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
    if (event.key === 'Escape' && isOpen) {
      // It closes the calendar, and nothing that this stands in.
      event.stopPropagation();
      event.preventDefault();
      return close();
    }
    const isOfField = event.target === field.current;
    if (!isOfField || !['Enter', ' ', 'ArrowDown'].includes(event.key)) return;
    event.preventDefault();
    setOpen(true);
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- The keys come from what stands in it.
    <div className="tf-date" onKeyDown={onKeyDown} onBlur={onBlur}>
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
        <div id={calendarId} className="tf-date-calendar" role="dialog" aria-label={locale.words.choose}>
          <DayCalendar
            today={toLocal(Date.now(), Intl.DateTimeFormat().resolvedOptions().timeZone).date}
            {...{ chosen, locale }}
            min={typeof min === 'string' ? min : undefined}
            onChoose={choose}
          />
          {chosen && !required && (
            <button type="button" className="tf-link tf-date-clear" onClick={() => choose('')}>
              {locale.words.clear}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
