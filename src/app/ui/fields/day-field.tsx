import { CloseButton, Popover, TextInput } from '@mantine/core';
import { Calendar } from 'lucide-react';
import { useId, useState } from 'react';
import { DayCalendar, dateLocale } from '#renderer/day-calendar';
import { useFormats } from '../use-formats.ts';
import { inputProps, type FieldProps } from './field-props.ts';
import classes from './day-field.module.css';

const openingKeys = ['Enter', ' ', 'ArrowDown'];

/** A day, chosen from the calendar that customers know from the forms. */
export function DayField(props: FieldProps<string | null>) {
  const { value, required, disabled, onChange } = props;
  const { day } = useFormats();
  const [locale] = useState(() => dateLocale('en', navigator.language));
  const [isOpen, setOpen] = useState(false);
  const calendarId = useId();
  const mayClear = value !== null && !required && !disabled;
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
        <TextInput
          {...inputProps(props)}
          readOnly
          role="combobox"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-controls={isOpen ? calendarId : undefined}
          placeholder="Choose a day"
          leftSection={<Calendar size={15} aria-hidden />}
          rightSection={
            mayClear && (
              <CloseButton
                size="sm"
                aria-label={`Clear ${props.spec.title}`}
                onClick={() => onChange(null)}
              />
            )
          }
          value={value === null ? '' : day(value)}
          onClick={() => setOpen(!isOpen)}
          onKeyDown={(event) => {
            if (!openingKeys.includes(event.key)) return;
            event.preventDefault();
            setOpen(true);
          }}
        />
      </Popover.Target>
      <Popover.Dropdown
        id={calendarId}
        role="dialog"
        className={classes.calendar}
        aria-label={props.spec.title}
      >
        <DayCalendar
          chosen={value ?? ''}
          min={undefined}
          locale={locale}
          onChoose={(chosen) => {
            onChange(chosen);
            setOpen(false);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
