import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { companyQuery } from '#app/features/company/api.ts';
import { DetailsForm } from '#app/features/company/details-form.tsx';
import { moveToAddress } from '#app/features/company/move-to-address.ts';
import { Loaded } from '#app/ui/loaded.tsx';

const next = '/onboarding/step-2';

export function Page() {
  const query = useQuery(companyQuery);
  const navigate = useNavigate();
  const goOn = (subdomain: string) => {
    if (!moveToAddress(subdomain, next)) void navigate(next);
  };
  return (
    <>
      <Title order={1}>Your business</Title>
      <Text c="dimmed" mt={6} mb="xl">
        Where customers find you, and your currency and time zone.
      </Text>
      <Loaded query={query}>{(company) => <DetailsForm company={company} onSaved={goOn} />}</Loaded>
    </>
  );
}
