import { Button, CloseButton, Menu, NativeSelect, Popover, UnstyledButton } from '@mantine/core';
import { ListFilter } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import type { FactSpec } from '#engine/settings/platform/define-listing.ts';
import { choicesOf } from '../fields/choices-of.ts';
import { useRecordNames } from '../fields/use-records.ts';
import { useFormats, type Formats } from '../use-formats.ts';
import { FilterEditor, prepareFilterEditor } from './later-parts.tsx';
import { writeFilter, type FilterValue } from './filter-values.ts';
import { specsOf, type AnyDefinition } from './list-definition.ts';
import { hasArchive, type ListState } from './list-state.ts';
import classes from './filter-bar.module.css';

function inWords(value: FilterValue, nameOf: (value: string) => string, formats: Formats): string {
  if (value.kind === 'flag') return value.value ? 'yes' : 'no';
  if (value.kind === 'text') return `contains “${value.text}”`;
  if (value.kind === 'among') {
    const [first = '', ...others] = value.values;
    return others.length === 0 ? nameOf(first) : `${nameOf(first)} or ${others.length} more`;
  }
  const write = value.of === 'number' ? String : formats.day;
  if (value.from && value.to) return `${write(value.from)} to ${write(value.to)}`;
  return value.from ? `from ${write(value.from)}` : `until ${write(value.to)}`;
}

/** Named as people name them: choices by their labels, records by their names. */
function useNaming(spec: FactSpec, value: FilterValue | undefined) {
  const ids = spec['x-of'] && value?.kind === 'among' ? value.values : [];
  const { data = [] } = useRecordNames(spec['x-of'] ?? '/api/', ids);
  const choices = spec['x-of'] ? data : choicesOf(spec);
  return (wanted: string) => choices.find((choice) => choice.value === wanted)?.label ?? wanted;
}

type ChipProps = {
  spec: FactSpec;
  value: FilterValue | undefined;
  opened: boolean;
  onOpen(opened: boolean): void;
  onChange(value: FilterValue | undefined): void;
};

function FilterChip({ spec, value, opened, onOpen, onChange }: ChipProps) {
  const formats = useFormats();
  useEffect(prepareFilterEditor, []);
  const nameOf = useNaming(spec, value);
  const words = value ? inWords(value, nameOf, formats) : 'any';
  return (
    <Popover
      opened={opened}
      onChange={onOpen}
      position="bottom-start"
      width={260}
      trapFocus
      returnFocus
      withRoles={false}
      shadow="md"
    >
      <Popover.Target>
        <span className={classes.chip}>
          <UnstyledButton
            className={classes.words}
            aria-haspopup="dialog"
            aria-expanded={opened}
            onClick={() => onOpen(!opened)}
          >
            <span className={classes.name}>{spec.title}</span> {words}
          </UnstyledButton>
          <CloseButton
            size={24}
            iconSize={14}
            aria-label={`Remove the filter ${spec.title}`}
            onClick={() => {
              onChange(undefined);
              onOpen(false);
            }}
          />
        </span>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={`Filter by ${spec.title}`}>
        <Suspense>
          <FilterEditor spec={spec} value={value} onChange={onChange} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}

const archivedChoices = [
  { value: 'no', label: 'Active' },
  { value: 'yes', label: 'Archived' },
  { value: 'all', label: 'All' },
];

/** Each filter that is on is a chip that says what it keeps, and opens. */
export function FilterBar({ definition, state }: { definition: AnyDefinition; state: ListState }) {
  const [open, setOpen] = useState<string | null>(null);
  const specs = specsOf(definition);
  const all = definition.filters ?? [];
  const isOn = (name: string) => state.filters.some((filter) => filter.name === name);
  const shown = all.filter((name) => isOn(name) || name === open);
  const offered = all.filter((name) => !shown.includes(name));
  const clear = () => state.set(Object.fromEntries([...all, 'q', 'archived'].map((name) => [name, null])));
  return (
    <>
      {shown.map((name) => {
        const spec = specs[name];
        return (
          spec && (
            <FilterChip
              key={name}
              spec={spec}
              value={state.filters.find((filter) => filter.name === name)?.value}
              opened={open === name}
              onOpen={(opened) => setOpen(opened ? name : null)}
              onChange={(value) => state.set({ [name]: value ? writeFilter(value) : null })}
            />
          )
        );
      })}
      {offered.length > 0 && (
        <Menu position="bottom-start" onOpen={prepareFilterEditor}>
          <Menu.Target>
            <Button variant="default" leftSection={<ListFilter size={15} aria-hidden />}>
              Filter
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {offered.map((name) => (
              <Menu.Item key={name} onClick={() => setOpen(name)}>
                {specs[name]?.title}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {hasArchive(definition) && (
        <NativeSelect
          aria-label={`Which ${definition.words.many}`}
          data={archivedChoices}
          value={state.archived}
          onChange={({ currentTarget: { value } }) => state.set({ archived: value === 'no' ? null : value })}
        />
      )}
      {state.isFiltered && (
        <Button variant="subtle" color="gray" onClick={clear}>
          Clear
        </Button>
      )}
    </>
  );
}
