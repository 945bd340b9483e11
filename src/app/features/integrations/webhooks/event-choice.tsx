import { Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import { useState } from 'react';
import type { HappeningName } from '#engine/contracts/platform/happenings.ts';
import { eventGroups, type EventChoice } from './event-words.ts';
import classes from './webhooks.module.css';

type EventChoiceProps = {
  value: readonly HappeningName[];
  onChange(names: HappeningName[]): void;
  error?: string | undefined;
};

const matches = ({ name, title, text }: EventChoice, sought: string) =>
  `${name} ${title} ${text}`.toLowerCase().includes(sought);

/** Which events are sent: in groups, each with what it says. */
export function EventChoiceField({ value, onChange, error }: EventChoiceProps) {
  const [text, setText] = useState('');
  const sought = text.trim().toLowerCase();
  const chosen = new Set(value);
  const put = (names: readonly HappeningName[], on: boolean) => {
    const next = new Set(value);
    for (const name of names) {
      if (on) next.add(name);
      else next.delete(name);
    }
    onChange([...next]);
  };
  const groups = eventGroups
    .map((group) => ({ ...group, events: group.events.filter((event) => matches(event, sought)) }))
    .filter(({ events }) => events.length > 0);
  return (
    <fieldset className={classes.events} aria-describedby={error ? 'webhook-events-error' : undefined}>
      <legend>
        Events{' '}
        <Text span size="sm" c="dimmed">
          {chosen.size} chosen
        </Text>
      </legend>
      <TextInput
        aria-label="Search events"
        placeholder="Search events"
        leftSection={<Search size={15} aria-hidden />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {error && (
        <Text id="webhook-events-error" size="sm" c="red" role="alert">
          {error}
        </Text>
      )}
      <div className={classes.groups}>
        {groups.map(({ title, events }) => {
          const names = events.map(({ name }) => name);
          const on = names.filter((name) => chosen.has(name)).length;
          return (
            <Stack key={title} gap={8} role="group" aria-label={title}>
              <Checkbox
                label={<Text fw={600}>{title}</Text>}
                checked={on === names.length}
                indeterminate={on > 0 && on < names.length}
                onChange={() => put(names, on < names.length)}
              />
              <Stack gap={4} pl={28}>
                {events.map(({ name, title: event, text: said }) => (
                  <Checkbox
                    key={name}
                    label={event}
                    description={said}
                    checked={chosen.has(name)}
                    onChange={(change) => put([name], change.currentTarget.checked)}
                  />
                ))}
              </Stack>
            </Stack>
          );
        })}
        {groups.length === 0 && <Text size="sm">No events match “{text}”.</Text>}
      </div>
    </fieldset>
  );
}
