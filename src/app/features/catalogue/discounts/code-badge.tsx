import { Badge } from '@mantine/core';
import { useState } from 'react';
import { codeStatus, type CodeStatus } from '#engine/booking/code-status.ts';
import { toLocal } from '#engine/time/zone.ts';
import { useFormats } from '#app/ui/use-formats.ts';

type Code = Parameters<typeof codeStatus>[0];

const colors: Record<CodeStatus, string> = {
  usable: 'green',
  archived: 'gray',
  expired: 'yellow',
  used_up: 'yellow',
  scheduled: 'blue',
};

/** Why a code cannot be used today; nothing where it can. */
export function CodeBadge({ code }: { code: Code }) {
  const { timezone, day } = useFormats();
  const [now] = useState(Date.now);
  const status = codeStatus(code, toLocal(now, timezone).date);
  if (status === 'usable') return null;
  const words = {
    archived: 'Archived',
    expired: 'Expired',
    used_up: 'Used up',
    scheduled: `Starts ${day(code.starts_on ?? '')}`,
  };
  return (
    <Badge color={colors[status]} ml={8}>
      {words[status]}
    </Badge>
  );
}
