import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { useMay } from '#app/lib/session.ts';
import { setupQuery } from './api.ts';
import { isFresh } from './resume.ts';

/** Where office people start: the dashboard, or the guide while the company has nothing set up yet. */
export function StartPage() {
  const maySetUp = useMay()('general_settings');
  const { data, error } = useQuery({ ...setupQuery, enabled: maySetUp });
  if (!maySetUp || error) return <Navigate to="/admin/dashboard" replace />;
  if (!data) return <Loader m="xl" aria-label="Opening your home page" />;
  return <Navigate to={isFresh(data.steps) ? '/onboarding' : '/admin/dashboard'} replace />;
}
