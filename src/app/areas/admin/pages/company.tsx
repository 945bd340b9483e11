import { useQuery } from '@tanstack/react-query';
import { companyQuery } from '#app/features/company/api.ts';
import { CompanyForm } from '#app/features/company/company-form.tsx';
import { useSignedInUser } from '#app/lib/session.ts';
import { Loaded } from '#app/ui/loaded.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';

export function Page() {
  const company = useQuery(companyQuery);
  const mayChange = useSignedInUser().role === 'r_admin';
  return (
    <>
      <PageHeader title="Company" description="Your name, your look, and how you write dates and money." />
      <Loaded query={company}>
        {(data) => <CompanyForm key={data.id} company={data} mayChange={mayChange} />}
      </Loaded>
    </>
  );
}
