import { ListChecks } from 'lucide-react';
import { ToolButton } from '#app/ui/tool-button.tsx';

type SelectButtonProps = { isOn: boolean; isLarge: boolean; onChange: (isOn: boolean) => void };

/** While it is on, a press on a visit selects it in place of opening it. */
export const SelectButton = ({ isOn, isLarge, onChange }: SelectButtonProps) => (
  <ToolButton
    icon={ListChecks}
    label="Select visits"
    word="Select"
    isOn={isOn}
    isLarge={isLarge}
    onClick={() => onChange(!isOn)}
  />
);
