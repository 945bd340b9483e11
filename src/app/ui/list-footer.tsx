import { Group, Pagination, Text } from '@mantine/core';
import { formatCount } from './format.ts';
import { pageSize } from './list-params.ts';

type ListFooterProps = { count: number | undefined; page: number; onPage: (page: number) => void };

export function ListFooter({ count, page, onPage }: ListFooterProps) {
  if (count === undefined || count === 0) return null;
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(count, page * pageSize);
  const pages = Math.ceil(count / pageSize);
  return (
    <Group justify="space-between" px={20} py={12} style={{ borderTop: '1px solid var(--line)' }}>
      <Text size="sm" c="dimmed" className="tabular">
        {formatCount(first)} to {formatCount(last)} of {formatCount(count)}
      </Text>
      {pages > 1 && (
        <Pagination
          size="sm"
          total={pages}
          value={Math.min(page, pages)}
          onChange={onPage}
          getControlProps={(control) => ({
            'aria-label': control === 'next' ? 'Next page' : 'Previous page',
          })}
          getItemProps={(item) => ({ 'aria-label': `Page ${item}` })}
        />
      )}
    </Group>
  );
}
