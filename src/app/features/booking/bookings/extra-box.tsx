import { Checkbox, Group, NumberInput } from '@mantine/core';

type ExtraBoxProps = {
  extra: { name: string; minimum_quantity: number; maximum_quantity: number };
  quantity: number;
  onChange(quantity: number): void;
};

/** Whether an extra is wanted, and how often. */
export const ExtraBox = ({ extra, quantity, onChange }: ExtraBoxProps) => (
  <Group gap="sm" wrap="nowrap">
    <Checkbox
      flex={1}
      label={extra.name}
      checked={quantity > 0}
      onChange={(event) => onChange(event.currentTarget.checked ? Math.max(1, extra.minimum_quantity) : 0)}
    />
    {quantity > 0 && extra.maximum_quantity > 1 && (
      <NumberInput
        size="xs"
        w={84}
        aria-label={`How many: ${extra.name}`}
        min={Math.max(1, extra.minimum_quantity)}
        max={extra.maximum_quantity}
        value={quantity}
        onChange={(next) => onChange(Number(next))}
      />
    )}
  </Group>
);
