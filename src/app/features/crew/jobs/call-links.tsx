import { Button } from '@mantine/core';
import { Phone } from 'lucide-react';
import type { CrewJob } from '#engine/crew/predict.ts';
import { useCrewWords } from '#app/words/crew/index.ts';

/** A phone number that the company lets teams see; one that is hidden is shown as dots. */
export const isDialable = (phone: string): boolean => /\d/.test(phone) && !phone.includes('•');

export const toDial = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;

type CallLinksProps = { job: CrewJob; withCustomer?: boolean; size?: 'sm' | 'lg' };

/** Whom one can ask: the office, and the customer where the company lets teams see the number. */
export function CallLinks({ job, withCustomer = false, size = 'sm' }: CallLinksProps) {
  const { job: words } = useCrewWords();
  const { first_name: name, phone } = job.customer;
  return (
    <>
      {withCustomer && isDialable(phone) && <CallLink phone={phone} label={words.call(name)} size={size} />}
      {isDialable(job.office_phone) && (
        <CallLink phone={job.office_phone} label={words.callOffice} size={size} />
      )}
    </>
  );
}

type CallLinkProps = { phone: string; label: string; size: 'sm' | 'lg' };

const CallLink = ({ phone, label, size }: CallLinkProps) => (
  <Button
    component="a"
    href={toDial(phone)}
    variant="default"
    size={size}
    leftSection={<Phone size={18} aria-hidden />}
  >
    {label}
  </Button>
);
