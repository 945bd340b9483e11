import { ActionIcon, Popover } from '@mantine/core';
import { SlidersHorizontal } from 'lucide-react';
import { Suspense } from 'react';
import type { DisplayProps } from './display-options.tsx';
import { DisplayOptions, prepareDisplayOptions } from './later-parts.tsx';

/** Opens what the list's order, columns and number of rows are chosen with. */
export const DisplayMenu = (props: DisplayProps) => (
  <Popover position="bottom-end" width={280} trapFocus returnFocus shadow="md">
    <Popover.Target>
      <ActionIcon
        size={36}
        variant="default"
        aria-label="Display"
        aria-haspopup="dialog"
        onPointerEnter={prepareDisplayOptions}
        onFocus={prepareDisplayOptions}
      >
        <SlidersHorizontal size={16} />
      </ActionIcon>
    </Popover.Target>
    <Popover.Dropdown aria-label="Display">
      <Suspense>
        <DisplayOptions {...props} />
      </Suspense>
    </Popover.Dropdown>
  </Popover>
);
