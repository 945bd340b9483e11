import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useMemo, useSyncExternalStore } from 'react';
import type { recordPresenceCalls } from '#engine/contracts/platform/presence.ts';
import { request } from '#app/lib/api.ts';
import { observePresence } from '#app/lib/presence.ts';
import classes from './record-page.module.css';

export type RecordPresence = ReturnType<typeof recordPresenceCalls>;

const shownNames = 3;

/** Which colleagues look at the same record now. */
export function Viewers({ calls: { stay, leave }, id }: { calls: RecordPresence; id: string }) {
  const client = useQueryClient();
  const presence = useMemo(
    () =>
      observePresence(client, {
        queryKey: [stay.topic, id],
        stay: (page_id, signal) => request(stay, { params: { id, page_id }, signal }),
        leaveAddress: (page_id) => leave.path.replace(':id', id).replace(':page_id', page_id),
      }),
    [client, stay, leave, id],
  );
  const pages = useSyncExternalStore(presence.subscribe, presence.get);
  // Somebody may have it open twice.
  const names = [...new Set(pages.filter(({ own }) => !own).map(({ name }) => name))];
  const more = names.length - shownNames;
  const shown = `${names.slice(0, shownNames).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  return (
    <div role="status" className={classes.viewers}>
      {names.length > 0 && (
        <Text span size="sm">
          <Eye size={14} aria-hidden />
          {`Also viewing: ${shown}`}
        </Text>
      )}
    </div>
  );
}
