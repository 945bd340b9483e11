import { queryOptions } from '@tanstack/react-query';
import { currentCompany } from '#engine/contracts/company/companies.ts';
import { request } from '#app/lib/api.ts';

const filter = JSON.stringify({ include: ['payment_gateway', 'settings'] });

async function readFormCompany(signal: AbortSignal) {
  const { payment_gateway, settings, ...company } = await request(currentCompany, {
    query: { filter },
    signal,
  });
  if (!payment_gateway || !settings) throw new Error('The company’s settings are missing.');
  return { ...company, payment_gateway, settings };
}
export type FormCompanyAnswer = Awaited<ReturnType<typeof readFormCompany>>;

/** The company as its forms know it. */
export const formCompanyQuery = queryOptions({
  queryKey: ['companies', 'of_forms'],
  queryFn: ({ signal }) => readFormCompany(signal),
});
