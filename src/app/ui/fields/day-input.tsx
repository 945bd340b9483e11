import { ActionIcon, CloseButton, Popover, TextInput, Tooltip, type TextInputProps } from '@mantine/core';
import { Calendar } from 'lucide-react';
import { useId, useMemo, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { readDay } from '#engine/format/read-day.ts';
import { toLocal } from '#engine/time/zone.ts';
import { DayCalendar, dateLocale } from '#renderer/day-calendar';
import { useSpoken } from '#app/words/words-context.tsx';
import { useFormats } from '../use-formats.ts';
import classes from './day-input.module.css';

const openingKeys = ['Enter', 'ArrowDown'];

/** What a day can begin with, when somebody types it over the open calendar. */
const isTyping = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  /^[\d\p{L}]$/u.test(key) && !ctrlKey && !metaKey && !altKey;

/** Days in the language that is spoken here. */
function useDayLocale() {
  const { language } = useSpoken();
  return useMemo(() => dateLocale(language, navigator.language), [language]);
}

type CalendarPopoverProps = {
  label: string;
  /** No day before it can be chosen. */
  min?: string | undefined;
  /** Empty where none is chosen. */
  chosen: string;
  onChoose: (date: string) => void;
  /** Goes on with what is typed over the calendar, where days can be typed. */
  onType?: (text: string) => void;
  /** What opens it; `controls` names the calendar while it is open. */
  renderOpener: (state: {
    isOpen: boolean;
    setOpen: (isOpen: boolean) => void;
    controls: string | undefined;
  }) => ReactElement;
};

/** The day that keys go on from has the keyboard, and not the button before the days. */
const leadToDay = (box: HTMLElement | null): void =>
  box?.addEventListener('focus', () => box.querySelector<HTMLElement>('[data-date][tabindex="0"]')?.focus());

/** The calendar that customers know from the forms, opened from something else. */
function CalendarPopover({ label, min, chosen, onChoose, onType, renderOpener }: CalendarPopoverProps) {
  const { weekStart } = useFormats();
  const locale = useDayLocale();
  const [isOpen, setOpen] = useState(false);
  const calendarId = useId();
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      shadow="md"
      trapFocus
      returnFocus
      withRoles={false}
    >
      <Popover.Target>
        {renderOpener({ isOpen, setOpen, controls: isOpen ? calendarId : undefined })}
      </Popover.Target>
      <Popover.Dropdown
        id={calendarId}
        role="dialog"
        className={classes.calendar}
        aria-label={label}
        onKeyDown={(event) => {
          if (!onType || !isTyping(event)) return;
          event.preventDefault();
          setOpen(false);
          onType(event.key);
        }}
      >
        <div ref={leadToDay} role="group" aria-label={label} tabIndex={-1} data-autofocus>
          <DayCalendar
            chosen={chosen}
            min={min}
            locale={locale}
            weekStart={weekStart}
            onChoose={(date) => {
              onChoose(date);
              setOpen(false);
            }}
          />
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

type DayInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'label' | 'min'> & {
  label: string;
  /** No day before it can be chosen from the calendar; one that is typed is for the form to judge. */
  min?: string;
  value: string | null;
  mayClear?: boolean;
  onChange: (date: string | null) => void;
};

/**
 * A box with a day in it, written as the company writes days: typed, or chosen from a calendar. On pages in another
 * language it is chosen, and written as that language writes it.
 */
export function DayInput({ label, value, min, mayClear = false, onChange, ...input }: DayInputProps) {
  const { day, dayFormat, timezone } = useFormats();
  const locale = useDayLocale();
  // Days are typed with months by their English names, as the office writes them.
  const isTyped = useSpoken().language === 'en';
  const [typed, setTyped] = useState<string | null>(null);
  const box = useRef<HTMLInputElement>(null);
  const [today] = useState(() => toLocal(Date.now(), timezone).date);
  const date = typed === null ? undefined : readDay(typed, { format: dayFormat, today });
  const isCleared = typed?.trim() === '' && mayClear;
  const isUnread = typed !== null && date === undefined && !isCleared;
  const choose = (chosen: string | null) => {
    setTyped(null);
    if (chosen !== value) onChange(chosen);
  };
  /** What cannot be read stays as it was typed, so that it can be mended. */
  const settle = () => {
    if (date !== undefined) choose(date);
    else if (isCleared) choose(null);
    else if (typed?.trim() === '') setTyped(null);
  };
  return (
    <CalendarPopover
      label={label}
      min={min}
      chosen={date ?? value ?? ''}
      onChoose={choose}
      {...(isTyped && {
        onType: (text) => {
          setTyped(text);
          box.current?.focus();
        },
      })}
      renderOpener={({ isOpen, setOpen, controls }) => (
        <TextInput
          placeholder={locale.words.choose}
          readOnly={!isTyped}
          autoComplete="off"
          {...input}
          ref={box}
          {...(isUnread && typed.trim() !== '' && { error: unread(day) })}
          label={label}
          role="combobox"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-controls={controls}
          leftSection={<Calendar size={15} aria-hidden />}
          rightSection={
            mayClear && (
              <CloseButton
                size="sm"
                aria-label={`${locale.words.clear} ${label}`}
                onClick={() => choose(null)}
              />
            )
          }
          value={typed ?? (value === null ? '' : isTyped ? day(value) : locale.short(value))}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onBlur={settle}
          onClick={() => typed === null && setOpen(!isOpen)}
          onKeyDown={(event) => {
            if (!openingKeys.includes(event.key)) return;
            event.preventDefault();
            if (typed === null || event.key === 'ArrowDown') setOpen(true);
            else settle();
          }}
        />
      )}
    />
  );
}

const unread = (day: (date: string) => string) => `Type a day like ${day('2026-12-31')}.`;

type DayButtonProps = { label: string; value: string; onChange: (date: string) => void };

/** For pages whose title says the day already. */
export const DayButton = ({ label, value, onChange }: DayButtonProps) => (
  <CalendarPopover
    label={label}
    chosen={value}
    onChoose={onChange}
    renderOpener={({ isOpen, setOpen, controls }) => (
      <Tooltip label={label}>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-controls={controls}
          onClick={() => setOpen(!isOpen)}
        >
          <Calendar size={17} aria-hidden />
        </ActionIcon>
      </Tooltip>
    )}
  />
);
