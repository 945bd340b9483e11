import { History } from 'lucide-react';
import { openRecentChanges } from '#app/lib/office-acts.ts';
import { ToolButton } from './tool-button.tsx';

/** What one has changed lately, with the way back. */
export const RecentChangesButton = ({ isLarge = false }: { isLarge?: boolean }) => (
  <ToolButton
    icon={History}
    label="Recent changes"
    word="Changes"
    isLarge={isLarge}
    onClick={openRecentChanges}
  />
);
