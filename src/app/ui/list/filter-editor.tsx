import { Checkbox, NumberInput, Radio, SimpleGrid, Stack, TextInput } from '@mantine/core';
import type { FactSpec } from '#engine/settings/platform/define-listing.ts';
import { choicesOf } from '../fields/choices-of.ts';
import { DayField } from '../fields/day-field.tsx';
import { RecordsField } from '../fields/record-fields.tsx';
import { isRange, isText, readFilter, type FilterValue } from './filter-values.ts';

type EditorProps = {
  spec: FactSpec;
  value: FilterValue | undefined;
  onChange(value: FilterValue | undefined): void;
};

const plain = { values: {}, error: undefined, required: false, disabled: false, autoFocus: false };

function RangeEditor({ spec, value, onChange }: EditorProps) {
  const { from, to, of } = value?.kind === 'range' ? value : { from: '', to: '', of: undefined };
  const set = (part: { from?: string; to?: string }) => {
    const next = { from, to, ...part };
    onChange(readFilter(spec, `${next.from}..${next.to}`));
  };
  const isDays =
    of === undefined ? spec['x-kind'] === 'day' || spec['x-kind'] === 'instant' : of !== 'number';
  if (isDays)
    return (
      <Stack gap="sm">
        <DayField
          {...plain}
          name="from"
          spec={{ title: 'From', 'x-kind': 'day' }}
          value={from || null}
          onChange={(day) => set({ from: day ?? '' })}
        />
        <DayField
          {...plain}
          name="to"
          spec={{ title: 'To', 'x-kind': 'day' }}
          value={to || null}
          onChange={(day) => set({ to: day ?? '' })}
        />
      </Stack>
    );
  return (
    <SimpleGrid cols={2} spacing="xs">
      <NumberInput
        label="At least"
        hideControls
        value={from}
        onChange={(number) => set({ from: String(number) })}
      />
      <NumberInput
        label="At most"
        hideControls
        value={to}
        onChange={(number) => set({ to: String(number) })}
      />
    </SimpleGrid>
  );
}

/** What a filter keeps, by the kind of what it looks at. */
export function FilterEditor(props: EditorProps) {
  const { spec, value, onChange } = props;
  if (isRange(spec)) return <RangeEditor {...props} />;
  if (isText(spec))
    return (
      <TextInput
        label={`${spec.title} contains`}
        value={value?.kind === 'text' ? value.text : ''}
        onChange={(event) => onChange(readFilter(spec, event.currentTarget.value))}
      />
    );
  if (spec['x-kind'] === 'flag')
    return (
      <Radio.Group
        aria-label={spec.title}
        value={value?.kind === 'flag' ? (value.value ? 'yes' : 'no') : null}
        onChange={(answer) => onChange({ kind: 'flag', value: answer === 'yes' })}
      >
        <Stack gap="xs">
          <Radio value="yes" label="Yes" />
          <Radio value="no" label="No" />
        </Stack>
      </Radio.Group>
    );
  const values = value?.kind === 'among' ? value.values : [];
  const choose = (chosen: readonly string[]) =>
    onChange(chosen.length === 0 ? undefined : { kind: 'among', values: chosen });
  if (spec['x-of'])
    return (
      <RecordsField
        {...plain}
        name="records"
        spec={{ title: spec.title, 'x-kind': 'records', 'x-of': spec['x-of'], 'x-empty': 'Any' }}
        value={values}
        onChange={choose}
      />
    );
  return (
    <Checkbox.Group aria-label={spec.title} value={[...values]} onChange={choose}>
      <Stack gap="xs">
        {choicesOf(spec).map((choice) => (
          <Checkbox key={choice.value} value={choice.value} label={choice.label} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
