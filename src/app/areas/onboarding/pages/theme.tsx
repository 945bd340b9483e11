import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { companyQuery } from '#app/features/company/api.ts';
import { ThemeForm } from '#app/features/company/theme-form.tsx';
import { Loaded } from '#app/ui/loaded.tsx';

export function Page() {
  const query = useQuery(companyQuery);
  const navigate = useNavigate();
  return (
    <>
      <Title order={1}>Your look</Title>
      <Text c="dimmed" mt={6} mb="xl">
        Your colors, on your public pages and here. We keep text readable on them.
      </Text>
      <Loaded query={query}>
        {(company) => <ThemeForm company={company} onSaved={() => void navigate('/auth/getting-started')} />}
      </Loaded>
    </>
  );
}
