import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { Ellipsis } from 'lucide-react';
import type { ComponentProps } from 'react';

type RowMenuButtonProps = ActionIconProps &
  Pick<ComponentProps<'button'>, 'ref' | 'onClick' | 'onFocus' | 'onPointerEnter'> & { name: string };

export const RowMenuButton = ({ name, ...button }: RowMenuButtonProps) => (
  <ActionIcon aria-label={`Actions for ${name}`} {...button}>
    <Ellipsis size={17} />
  </ActionIcon>
);
