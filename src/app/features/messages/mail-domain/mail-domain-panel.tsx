import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '#app/lib/session.ts';
import { Loaded } from '#app/ui/loaded.tsx';
import { NoAccess } from '#app/ui/no-access.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { Rows } from '#app/ui/skeletons.tsx';
import { domainCheckQuery, type DomainWish } from './api.ts';
import { DomainForm } from './domain-form.tsx';
import { DomainRecords } from './domain-records.tsx';

function DomainCheckup() {
  const [wish, setWish] = useState<DomainWish | null>(null);
  const check = useQuery(domainCheckQuery(wish));
  const ask = (next: DomainWish) => {
    if (JSON.stringify(next) === JSON.stringify(wish)) void check.refetch();
    else setWish(next);
  };
  return (
    <>
      <DomainForm pending={check.isFetching} onCheck={ask} />
      {wish && (
        <Loaded query={check} waiting={<Rows count={3} />}>
          {(answer) => <DomainRecords check={answer} />}
        </Loaded>
      )}
    </>
  );
}

export function MailDomainPanel() {
  const may = useMay()('manage_email');
  return (
    <Panel
      title="Email domain"
      description="Check that SPF, DKIM and DMARC are set up, so your emails don’t end up in spam."
      flush
    >
      {may ? <DomainCheckup /> : <NoAccess />}
    </Panel>
  );
}
