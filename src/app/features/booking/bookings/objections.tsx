import { List } from '@mantine/core';

/** What speaks against something that can be done all the same, in sentences. */
export const Objections = ({ sentences }: { sentences: readonly string[] }) =>
  sentences.length === 0 ? null : (
    <List size="sm" spacing={4} c="var(--mantine-color-yellow-light-color)">
      {sentences.map((text) => (
        <List.Item key={text}>{text}</List.Item>
      ))}
    </List>
  );
