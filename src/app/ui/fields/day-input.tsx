import { ActionIcon, CloseButton, Popover, TextInput, Tooltip, type TextInputProps } from '@mantine/core';
import { Calendar } from 'lucide-react';
import { useId, useState, type ReactElement } from 'react';
import { DayCalendar, dateLocale } from '#renderer/day-calendar';
import { useFormats } from '../use-formats.ts';
import classes from './day-input.module.css';

const openingKeys = ['Enter', ' ', 'ArrowDown'];

type CalendarPopoverProps = {
  label: string;
  /** Empty where none is chosen. */
  chosen: string;
  onChoose: (date: string) => void;
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
function CalendarPopover({ label, chosen, onChoose, renderOpener }: CalendarPopoverProps) {
  const [locale] = useState(() => dateLocale('en', navigator.language));
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
      <Popover.Dropdown id={calendarId} role="dialog" className={classes.calendar} aria-label={label}>
        <div ref={leadToDay} role="group" aria-label={label} tabIndex={-1} data-autofocus>
          <DayCalendar
            chosen={chosen}
            min={undefined}
            locale={locale}
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

type DayInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'label'> & {
  label: string;
  value: string | null;
  mayClear?: boolean;
  onChange: (date: string | null) => void;
};

/** A box with a day in it, written as the company writes days. */
export function DayInput({ label, value, mayClear = false, onChange, ...input }: DayInputProps) {
  const { day } = useFormats();
  return (
    <CalendarPopover
      label={label}
      chosen={value ?? ''}
      onChoose={onChange}
      renderOpener={({ isOpen, setOpen, controls }) => (
        <TextInput
          placeholder="Choose a day"
          {...input}
          label={label}
          readOnly
          role="combobox"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-controls={controls}
          leftSection={<Calendar size={15} aria-hidden />}
          rightSection={
            mayClear && <CloseButton size="sm" aria-label={`Clear ${label}`} onClick={() => onChange(null)} />
          }
          value={value === null ? '' : day(value)}
          onClick={() => setOpen(!isOpen)}
          onKeyDown={(event) => {
            if (!openingKeys.includes(event.key)) return;
            event.preventDefault();
            setOpen(true);
          }}
        />
      )}
    />
  );
}

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
