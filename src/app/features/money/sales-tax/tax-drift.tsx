import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '#app/lib/session.ts';
import { whenDone } from '#app/lib/when-done.ts';
import { confirmAct } from '#app/ui/confirm.tsx';
import { notify } from '#app/ui/notify.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import { taxPreviewQuery, useApplyTaxRates } from './api.ts';
import { TaxedVisits } from './taxed-visits.tsx';

/** Visits that were booked with another tax than the rates say now; nothing where there are none. */
export function TaxDrift() {
  const mayChange = useMay()(['general_settings', 'billing'], 'manage');
  const { money } = useFormats();
  const { data } = useQuery({ ...taxPreviewQuery({}), enabled: mayChange });
  const apply = useApplyTaxRates();
  if (!data || data.count === 0) return null;
  const visits = data.count === 1 ? '1 visit' : `${data.count} visits`;
  const sum = `${data.difference < 0 ? '−' : '+'}${money(Math.abs(data.difference))}`;
  const ask = () =>
    confirmAct({
      title: `Update the tax of ${visits}?`,
      text: `What these customers are to pay changes by ${sum} in all. Nothing else of their price changes, and they aren’t told.`,
      action: `Update ${visits}`,
      isDestructive: false,
      onConfirm: () =>
        whenDone(apply, undefined, ({ count }) =>
          notify('success', `${count === 1 ? '1 visit has' : `${count} visits have`} today’s tax.`),
        ),
    });
  return (
    <Panel
      title="Visits with an older tax"
      description={`Upcoming unpaid visits that were booked under older rates: ${sum} in all.`}
      actions={
        <Button variant="default" loading={apply.isPending} onClick={ask}>
          Update {visits}
        </Button>
      }
    >
      <Stack gap="sm">
        <TaxedVisits preview={data} said="They keep the price they were booked at until you update them." />
      </Stack>
    </Panel>
  );
}
