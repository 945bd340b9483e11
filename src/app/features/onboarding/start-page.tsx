import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { useMay } from '#app/lib/session.ts';
import { setupQuery } from './api.ts';

/** Where office people start: the dashboard, or the welcome while the company has nothing set up yet. */
export function StartPage() {
  const maySetUp = useMay()('general_settings');
  const { data, error } = useQuery({ ...setupQuery, enabled: maySetUp });
  if (!maySetUp || error) return <Navigate to="/admin/dashboard" replace />;
  if (!data) return <Loader m="xl" aria-label="Opening your home page" />;
  const isFresh = data.steps.every((step) => !step.done);
  return <Navigate to={isFresh ? '/onboarding/welcome' : '/admin/dashboard'} replace />;
}
