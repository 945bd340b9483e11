import { Badge, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatAgo, formatCount, formatDate } from '#app/ui/format.ts';
import type { CompanyRow } from './api.ts';
import classes from './company-facts.module.css';
import { stateColors, stateTitles } from './company-states.ts';

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

export const CompanyFacts = ({ company }: { company: CompanyRow }) => (
  <dl className={classes.facts}>
    <Fact label="State">
      <Badge color={stateColors[company.state]}>{stateTitles[company.state]}</Badge>
    </Fact>
    <Fact label="People">{formatCount(company.accounts_count)}</Fact>
    <Fact label="Bookings">{formatCount(company.bookings_count)}</Fact>
    <Fact label="Since">{formatDate(company.created_at)}</Fact>
    <Fact label="Last active">{company.last_active_at ? formatAgo(company.last_active_at) : 'Never'}</Fact>
    <Fact label="Trial ends">{company.trial_ends_at ? formatDate(company.trial_ends_at) : 'No trial'}</Fact>
    <Fact label="Country">{company.country}</Fact>
    <Fact label="Time zone">{company.timezone}</Fact>
    <Fact label="Contact">
      <Text inherit style={{ overflowWrap: 'anywhere' }}>
        {[company.contact_email, company.contact_phone].filter(Boolean).join(', ') || '—'}
      </Text>
    </Fact>
  </dl>
);
