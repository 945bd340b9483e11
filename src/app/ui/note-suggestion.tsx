import { Text } from '@mantine/core';
import { findCodeIn } from '#engine/access-codes/note-code.ts';

/** Says, where a note seems to hold a code, that there is a better place for it. */
export const NoteSuggestion = ({ note, text }: { note: unknown; text: string }) => (
  <Text size="sm" role="status" mt={-8}>
    {typeof note === 'string' && findCodeIn(note) !== undefined ? text : null}
  </Text>
);
