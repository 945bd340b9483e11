import { ActionIcon, Tooltip } from '@mantine/core';
import { History } from 'lucide-react';
import { openRecentChanges } from '#app/lib/office-acts.ts';

/** What one has changed lately, with the way back. */
export const RecentChangesButton = ({ isLarge = false }: { isLarge?: boolean }) => (
  <Tooltip label="Recent changes">
    <ActionIcon
      variant={isLarge ? 'default' : 'subtle'}
      size={isLarge ? 'xl' : 'lg'}
      aria-label="Recent changes"
      onClick={openRecentChanges}
    >
      <History size={17} aria-hidden />
    </ActionIcon>
  </Tooltip>
);
