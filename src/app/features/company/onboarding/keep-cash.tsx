import { Button, Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { updatePaymentPolicies } from '#engine/contracts/money/payment-policies.ts';
import { request } from '#app/lib/api.ts';
import { useMay } from '#app/lib/session.ts';
import { notify } from '#app/ui/notify.tsx';
import { setupQuery } from './api.ts';
import classes from './setup-steps.module.css';

/** For companies that take no cards: what is on already is what they choose. */
export function KeepCash({ settings }: { settings: string }) {
  const mayChange = useMay()('billing', 'manage');
  const client = useQueryClient();
  const keep = useMutation({
    mutationFn: () => request(updatePaymentPolicies, { body: { methods: { cash: true, check: true } } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: setupQuery.queryKey });
      notify('success', 'Customers pay by cash or check.');
    },
  });
  return (
    <Group gap="xs">
      {mayChange && (
        <Button
          className={classes.act}
          size="compact-sm"
          variant="default"
          loading={keep.isPending}
          onClick={() => keep.mutate()}
        >
          Keep cash and checks
        </Button>
      )}
      <Button component={Link} to={settings} className={classes.act} size="compact-sm" variant="light">
        Set up<span className={classes.hidden}>: Choose how customers pay</span>
      </Button>
    </Group>
  );
}
