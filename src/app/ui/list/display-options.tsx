import { Button, Checkbox, Divider, SegmentedControl, Select, Stack, Text } from '@mantine/core';
import { sortsOf } from '#engine/settings/platform/define-listing.ts';
import { specsOf, type AnyDefinition } from './list-definition.ts';
import { pageSizes, type ListState } from './list-state.ts';
import { usualColumns } from './use-columns.ts';

export type DisplayProps = { definition: AnyDefinition; state: ListState };

const directions = [
  { value: 'ASC', label: 'Ascending' },
  { value: 'DESC', label: 'Descending' },
];

/** Every column of a list, with what it is called. */
function allColumns(definition: AnyDefinition) {
  const specs = specsOf(definition);
  return [...definition.columns, ...(definition.further ?? [])].map((column) =>
    typeof column === 'string'
      ? { name: column, title: specs[column]?.title ?? column }
      : { name: column.name ?? column.title, title: column.title },
  );
}

/** How the list is shown: its order, which is not in the head on a phone, its columns, how many rows at once. */
export function DisplayOptions({ definition, state }: DisplayProps) {
  const specs = specsOf(definition);
  const [field = '', direction = 'ASC'] = state.sort.split(' ');
  const sorts = sortsOf(definition.listing).flatMap((name) => {
    const spec = specs[name];
    return spec && name !== 'archived_at' ? [{ value: name, label: spec.title }] : [];
  });
  const all = allColumns(definition);
  const usual = usualColumns(definition);
  const shown = state.columns ?? usual;
  const choose = (names: string[]) => {
    const ordered = all.map(({ name }) => name).filter((name) => names.includes(name));
    const isUsual = ordered.join() === usual.join();
    state.chooseColumns(isUsual ? null : ordered);
  };
  return (
    <Stack gap="sm">
      {sorts.length > 0 && (
        <>
          <Select
            label="Order by"
            data={sorts}
            value={field}
            comboboxProps={{ withinPortal: false }}
            onChange={(name) => state.set({ sort: `${name ?? field} ${direction}` })}
          />
          <SegmentedControl
            aria-label="Direction"
            fullWidth
            data={directions}
            value={direction}
            onChange={(next) => state.set({ sort: `${field} ${next}` })}
          />
          <Divider />
        </>
      )}
      <Checkbox.Group label="Columns" value={[...shown]} onChange={choose}>
        <Stack gap={6} mt={6}>
          {all.map(({ name, title }, index) => (
            <Checkbox key={name} size="xs" value={name} label={title} disabled={index === 0} />
          ))}
        </Stack>
      </Checkbox.Group>
      {shown.join() !== usual.join() && (
        <Button variant="subtle" size="compact-xs" onClick={() => state.chooseColumns(null)}>
          Reset columns
        </Button>
      )}
      <Divider />
      <Text size="sm" fw={500} component="div" id="rows-per-page">
        Rows per page
      </Text>
      <SegmentedControl
        aria-labelledby="rows-per-page"
        fullWidth
        data={pageSizes.map(String)}
        value={String(state.size)}
        onChange={(size) => state.set({ rows: Number(size) === pageSizes[0] ? null : size })}
      />
    </Stack>
  );
}
