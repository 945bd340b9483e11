import { Pagination } from '@mantine/core';

type ListPagesProps = { total: number; value: number; onChange(page: number): void };

/** The pages of a list, each one press away. */
export const ListPages = (props: ListPagesProps) => (
  <Pagination
    size="sm"
    {...props}
    getControlProps={(control) => ({ 'aria-label': control === 'next' ? 'Next page' : 'Previous page' })}
    getItemProps={(item) => ({ 'aria-label': `Page ${item}` })}
  />
);
