import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';
import { sayLeadSource } from '#engine/format/lead-source.ts';
import { writePhone } from '#engine/format/phone.ts';
import { recordAddress } from '#engine/contracts/platform/record-addresses.ts';
import { useMay } from '#app/lib/session.ts';
import { useFormats } from '#app/ui/use-formats.ts';
import { RecordLink } from '#app/ui/record-link.tsx';
import { leadQuery, type Lead } from './api.ts';
import { RecordPage } from '#app/ui/record/record-page.tsx';
import { RecordSheet } from '#app/ui/record/record-sheet.tsx';

const states: Record<Lead['state'], { title: string; color: string }> = {
  new: { title: 'New', color: 'blue' },
  contacted: { title: 'Contacted', color: 'yellow' },
  quoted: { title: 'Quoted', color: 'violet' },
  won: { title: 'Won', color: 'green' },
  lost: { title: 'Lost', color: 'gray' },
};

type LeadRecordProps = {
  /** What can be done for whoever asked. */
  renderAct: (id: string) => ReactNode;
};

function LeadSheet({ lead, renderAct }: LeadRecordProps & { lead: Lead }) {
  const may = useMay();
  const { instant } = useFormats();
  const { title, color } = states[lead.state];
  const became = lead.customerId !== null && may('manage_contacts') && (
    <RecordLink to={recordAddress('admin', 'customer', lead.customerId)}>Open the customer</RecordLink>
  );
  return (
    <RecordSheet
      title={`${lead.first_name} ${lead.last_name}`.trim() || lead.email}
      badge={<Badge color={color}>{title}</Badge>}
      facts={[
        { label: 'Email', value: lead.email },
        { label: 'Phone', value: writePhone(lead.phone) },
        { label: 'Zip code', value: lead.zip },
        { label: 'Message', value: lead.message },
        { label: 'Source', value: sayLeadSource(lead.source) },
        { label: 'Received', value: instant(lead.created_at) },
        { label: 'Lost because', value: lead.lost_reason },
        { label: 'Marketing', value: lead.unsubscribed && 'Unsubscribed' },
        { label: 'Became', value: became },
      ]}
    >
      <div>{renderAct(lead.id)}</div>
    </RecordSheet>
  );
}

export const LeadRecord = ({ renderAct }: LeadRecordProps) => (
  <RecordPage noun="lead" query={leadQuery}>
    {(lead) => <LeadSheet lead={lead} renderAct={renderAct} />}
  </RecordPage>
);
