import { ActionIcon, Tooltip } from '@mantine/core';
import { ListChecks } from 'lucide-react';

type SelectButtonProps = { isOn: boolean; isLarge: boolean; onChange: (isOn: boolean) => void };

/** While it is on, a press on a visit selects it in place of opening it. */
export const SelectButton = ({ isOn, isLarge, onChange }: SelectButtonProps) => (
  <Tooltip label="Select visits">
    <ActionIcon
      size={isLarge ? 'xl' : 'lg'}
      aria-label="Select visits"
      aria-pressed={isOn}
      variant={isOn ? 'light' : 'subtle'}
      onClick={() => onChange(!isOn)}
    >
      <ListChecks size={17} aria-hidden />
    </ActionIcon>
  </Tooltip>
);
