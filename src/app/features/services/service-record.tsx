import { Badge } from '@mantine/core';
import { formatDuration } from '#engine/format/duration.ts';
import { useSignedInUser } from '#app/lib/session.ts';
import { formatMoney } from '#app/ui/format.ts';
import { serviceQuery, type Service } from './api.ts';
import { RecordPage } from '#app/ui/record/record-page.tsx';
import { RecordSheet } from '#app/ui/record/record-sheet.tsx';

function State({ service }: { service: Service }) {
  if (!service.active) return <Badge color="gray">Not sold</Badge>;
  return service.private ? <Badge color="violet">Private</Badge> : null;
}

function ServiceSheet({ service }: { service: Service }) {
  const { company } = useSignedInUser();
  const price = formatMoney(service.base_price, company?.currency.code ?? 'USD');
  return (
    <RecordSheet
      title={service.name}
      badge={<State service={service} />}
      facts={[
        { label: 'Description', value: service.description },
        { label: 'Base price', value: service.hourly ? `${price} an hour` : price },
        { label: 'Duration', value: service.duration > 0 && formatDuration(service.duration) },
        { label: 'Extras', value: service.extras.map(({ name }) => name).join(', ') },
        { label: 'Pricing variables', value: service.pricing_variables.map(({ name }) => name).join(', ') },
        { label: 'Taxable', value: service.taxable ? 'Yes' : 'No' },
        { label: 'Disclaimer', value: service.disclaimer },
      ]}
    />
  );
}

export const ServiceRecord = () => (
  <RecordPage noun="service" query={serviceQuery}>
    {(service) => <ServiceSheet service={service} />}
  </RecordPage>
);
