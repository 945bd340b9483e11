import { Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '#app/ui/loaded.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import { letterQuery, type RaisedSeries } from './api.ts';

type LetterDialogProps = { changeId: string; row: RaisedSeries; onClose: () => void };

/** The letter as this customer will read it. */
export function LetterDialog({ changeId, row, onClose }: LetterDialogProps) {
  const { day } = useFormats();
  const query = useQuery(letterQuery(changeId, row.series_id));
  return (
    <Modal opened onClose={onClose} size="lg" title={`Email to ${row.customer}`}>
      <Loaded query={query}>
        {({ recipient, send_on, subject, text }) => (
          <Stack gap="sm">
            <Text size="sm" c="dimmed">
              {recipient === ''
                ? 'This customer has no email address.'
                : `To ${recipient} on ${day(send_on)}`}
            </Text>
            <Text fw={600}>{subject}</Text>
            <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
              {text}
            </Text>
          </Stack>
        )}
      </Loaded>
    </Modal>
  );
}
