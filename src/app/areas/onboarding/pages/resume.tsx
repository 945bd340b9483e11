import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { setupQuery } from '#app/features/company/onboarding/api.ts';
import { placeToResume } from '#app/features/company/onboarding/resume.ts';
import { useSignedInUser } from '#app/lib/session.ts';

/** Back to where one was. */
export function Page() {
  const { companyId } = useSignedInUser();
  const { data, error } = useQuery(setupQuery);
  if (error) return <Navigate to="/onboarding/welcome" replace />;
  if (!data) return <Loader m="xl" aria-label="Opening the guide" />;
  return <Navigate to={placeToResume(companyId ?? '', data.steps)} replace />;
}
