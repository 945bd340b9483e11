import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followLiveEvents } from '#app/lib/live.ts';
import { useUser } from '#app/lib/session.ts';

export function useLiveEvents(): void {
  const client = useQueryClient();
  const user = useUser();
  const whose = user && `${user.id}:${user.companyId ?? ''}`;
  useEffect(() => (whose ? followLiveEvents(client, whose) : undefined), [client, whose]);
}
