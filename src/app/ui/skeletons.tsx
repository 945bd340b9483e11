import { Skeleton, Stack } from '@mantine/core';
import { useWords } from '#app/words/words-context.tsx';

export const Rows = ({ count = 5, height = 20 }: { count?: number; height?: number }) => (
  <Stack gap={18} p={20} role="status" aria-label={useWords().frame.loading}>
    {Array.from({ length: count }, (_, index) => (
      <Skeleton key={index} height={height} width={`${96 - ((index * 17) % 38)}%`} />
    ))}
  </Stack>
);
