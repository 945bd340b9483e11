import { Button, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { VenetianMask } from 'lucide-react';
import { useNavigate } from 'react-router';
import { unimpersonate } from '#engine/contracts/company/accounts.ts';
import { request } from '#app/lib/api.ts';
import { adoptUser, useUser } from '#app/lib/session.ts';
import { formatDateTime } from '#app/ui/format.ts';
import classes from './impersonation-banner.module.css';

/** Nobody may forget that they act as somebody else. */
export function ImpersonationBanner() {
  const user = useUser();
  const client = useQueryClient();
  const navigate = useNavigate();
  const stop = useMutation({
    mutationFn: () => request(unimpersonate),
    onSuccess: async (self) => {
      adoptUser(client, self);
      await navigate('/monitor/companies');
    },
  });
  if (!user?.impersonation) return null;
  const { actor_name, since, reason } = user.impersonation;
  return (
    <div className={classes.banner} role="status">
      <VenetianMask size={17} aria-hidden />
      <Text size="sm" className={classes.text}>
        <strong>{actor_name}</strong> is acting within <strong>{user.company?.business_name}</strong> since{' '}
        {formatDateTime(since)}. <span className={classes.reason}>Reason: {reason}</span>
      </Text>
      <Button
        size="compact-sm"
        variant="white"
        color="dark"
        loading={stop.isPending}
        onClick={() => stop.mutate()}
      >
        Stop
      </Button>
    </div>
  );
}
