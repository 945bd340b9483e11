import { ActionIcon, Group, ScrollArea, Text } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { ChangeRow } from '#app/ui/list/list-definition.ts';
import classes from './message-texts.module.css';

const channels: Readonly<Record<string, string>> = { email: 'Email', sms: 'Text message' };

/** What a message says before it is sent, as one customer after the other will get it. */
export function MessageTexts({ rows }: { rows: readonly ChangeRow[] }) {
  const [index, setIndex] = useState(0);
  const written = rows.filter(({ detail }) => detail?.texts !== undefined);
  const row = written[Math.min(index, written.length - 1)];
  if (!row) return null;
  const at = written.indexOf(row);
  return (
    <section className={classes.texts} aria-label="What customers get">
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" fw={600} role="status">
          For {row.title}
        </Text>
        {written.length > 1 && (
          <Group gap={4} wrap="nowrap">
            <Text size="sm" c="dimmed" className="tabular">
              {at + 1} of {written.length}
            </Text>
            <ActionIcon
              variant="default"
              aria-label="Previous customer"
              disabled={at === 0}
              onClick={() => setIndex(at - 1)}
            >
              <ChevronLeft size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="default"
              aria-label="Next customer"
              disabled={at === written.length - 1}
              onClick={() => setIndex(at + 1)}
            >
              <ChevronRight size={16} aria-hidden />
            </ActionIcon>
          </Group>
        )}
      </Group>
      {row.detail?.texts?.map(({ channel, subject, body }) => (
        <article key={channel} className={classes.text} aria-label={channels[channel] ?? channel}>
          <Text size="xs" c="dimmed">
            {channels[channel] ?? channel}
          </Text>
          {subject !== '' && (
            <Text size="sm" fw={600}>
              {subject}
            </Text>
          )}
          <ScrollArea.Autosize
            mah="18vh"
            className={classes.body ?? ''}
            viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': 'Text of the message' }}
          >
            {body}
          </ScrollArea.Autosize>
        </article>
      ))}
    </section>
  );
}
