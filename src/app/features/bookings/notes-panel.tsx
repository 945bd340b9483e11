import { Stack, Text } from '@mantine/core';
import { formatDateTime } from '#app/ui/format.ts';
import { Panel } from '#app/ui/panel.tsx';
import type { BookingDetail } from './api.ts';

export function NotesPanel({ notes }: Pick<BookingDetail, 'notes'>) {
  if (notes.length === 0) return null;
  return (
    <Panel title="Notes">
      <Stack gap="md">
        {notes.map(({ id, text, author_name, date }) => (
          <div key={id}>
            <Text size="sm" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
              {text}
            </Text>
            <Text size="xs" c="dimmed" mt={2}>
              {[author_name, formatDateTime(date)].filter(Boolean).join(', ')}
            </Text>
          </div>
        ))}
      </Stack>
    </Panel>
  );
}
