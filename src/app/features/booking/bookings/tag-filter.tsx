import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { tagCalls } from '#engine/contracts/people/tags.ts';
import { queryOf } from '#app/lib/query-of.ts';
import { toFilter } from '#app/lib/filter.ts';

const mostTags = 200;

const tagsQuery = queryOptions({
  ...queryOf(tagCalls.list, { query: toFilter({ order: ['name ASC'], limit: mostTags }) }),
  staleTime: 60_000,
});

type TagFilterProps = Pick<NativeSelectProps, 'size' | 'className'> & {
  /** Above it, where there is room for one. */
  label?: string;
  value: string | null;
  onChange: (id: string | null) => void;
};

/** Only visits with a tag. A company without tags sees nothing of it. */
export function TagFilter({ value, onChange, label, size, className }: TagFilterProps) {
  const { data: tags = [] } = useQuery(tagsQuery);
  if (tags.length === 0 && value === null) return null;
  return (
    <NativeSelect
      {...(size !== undefined && { size })}
      {...(className !== undefined && { className })}
      {...(label === undefined ? { 'aria-label': 'Tag' } : { label })}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
      data={[{ value: '', label: 'All tags' }, ...tags.map(({ id, name }) => ({ value: id, label: name }))]}
    />
  );
}
