import { Badge } from '@mantine/core';

const colors: Readonly<Record<string, string>> = {
  draft: 'yellow',
  sent: 'blue',
  viewed: 'violet',
  accepted: 'green',
  converted: 'green',
};

const inWords = (state: string) => state.slice(0, 1).toUpperCase() + state.slice(1);

export const QuoteState = ({ state }: { state: string }) => (
  <Badge color={colors[state] ?? 'gray'}>{inWords(state)}</Badge>
);
