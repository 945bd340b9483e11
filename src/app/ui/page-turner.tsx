import { Button, Group } from '@mantine/core';

type PageTurnerProps = { page: number; hasMore: boolean; onPage(page: number): void };

/** Turns the pages of what nobody has counted. */
export const PageTurner = ({ page, hasMore, onPage }: PageTurnerProps) =>
  page === 1 && !hasMore ? null : (
    <Group justify="flex-end" gap="xs" px={20} py={12} style={{ borderTop: '1px solid var(--line)' }}>
      <Button variant="default" disabled={page === 1} onClick={() => onPage(page - 1)}>
        Newer
      </Button>
      <Button variant="default" disabled={!hasMore} onClick={() => onPage(page + 1)}>
        Older
      </Button>
    </Group>
  );
