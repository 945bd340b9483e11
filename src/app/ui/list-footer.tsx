import { Group, Text } from '@mantine/core';
import { lazy, Suspense, useEffect } from 'react';
import { loadChunk } from '#app/lib/chunk.ts';
import { formatCount } from './format.ts';
import { pageSize } from './list-params.ts';

/** Of lists longer than a page: the others come without it. */
const Pages = lazy(() => loadChunk(async () => ({ default: (await import('./list-pages.tsx')).ListPages })));

type ListFooterProps = {
  count: number | undefined;
  page: number;
  /** How many rows a page has. */
  size?: number;
  onPage: (page: number) => void;
};

export function ListFooter({ count, page, size = pageSize, onPage }: ListFooterProps) {
  const pages = Math.max(1, Math.ceil((count ?? 0) / size));
  const isBeyond = count !== undefined && page > pages;
  // An old address, or rows that are gone since: the last page there is.
  useEffect(() => {
    if (isBeyond) onPage(pages);
  });
  if (count === undefined || count === 0 || isBeyond) return null;
  const first = (page - 1) * size + 1;
  const last = Math.min(count, page * size);
  return (
    <Group justify="space-between" px={20} py={12} mih={48} style={{ borderTop: '1px solid var(--line)' }}>
      <Text size="sm" c="dimmed" className="tabular">
        {pages > 1
          ? `${formatCount(first)} to ${formatCount(last)} of ${formatCount(count)}`
          : `${formatCount(count)} in total`}
      </Text>
      {pages > 1 && (
        <Suspense>
          <Pages total={pages} value={page} onChange={onPage} />
        </Suspense>
      )}
    </Group>
  );
}
