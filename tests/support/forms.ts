import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { createFormDocument, type FormDocument } from '#engine/template/documents.ts';
import { companies } from '#server/platform/db/tables/companies.ts';
import { announceCompanyChange } from '#server/platform/live/announce.ts';
import type { TestApp, TestClient } from './test-app.ts';

export const bookingPath = '/api/companies/current/booking_form';
export const quotePath = '/api/companies/current/quote_form';

export type FormAnswer = FormDocument & {
  id: string;
  revision: number;
  template_version: number;
  warnings?: { nodeId?: string; path: string; message: string }[];
};

export const readForm = async (client: TestClient, path = bookingPath) =>
  (await client.get(path)).json<FormAnswer>();

/** A booking form that calls its first part so. */
export function titled(title: string): FormDocument {
  const form = createFormDocument('booking-standard');
  form.overrides.components['section_service'] = { set: { 'attributes.title': title } };
  return form;
}

/** Changes a company as operators do, and waits until the node has heard of it. */
export async function changeCompany(
  { services, companyId }: TestApp,
  subdomain: string,
  changes: Partial<typeof companies.$inferInsert>,
): Promise<void> {
  const id = await companyId(subdomain);
  await services.system.update(companies).set(changes).where(eq(companies.id, id));
  await announceCompanyChange(services, id);
  await expect.poll(() => services.companies.findById(id)).toMatchObject(changes);
}
