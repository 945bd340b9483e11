import { eq, isNull } from 'drizzle-orm';
import { processorAccounts } from '#server/platform/db/tables/processors.ts';
import type { Services } from '#server/services.ts';
import { openProcessor, type ProcessorAccount } from './open-processor.ts';
import { webhookUrl } from './webhook-url.ts';

/**
 * Does for the demo companies, whose keys everybody knows, what a real company does at its processor's pages: asks to
 * be told of what happens, and keeps the secret. The processors of a demo forget with every start who listens, so it is done then.
 */
export function registerDemoWebhooks(services: Services): () => Promise<void> {
  const registering = registerAll(services).catch((error: unknown) =>
    services.log.warn({ err: error }, 'the demo companies could not be registered for webhooks'),
  );
  return () => registering;
}

async function registerAll(services: Services): Promise<void> {
  const accounts = await services.system
    .select()
    .from(processorAccounts)
    .where(isNull(processorAccounts.secretKey));
  for (const account of accounts) await register(services, account);
}

async function register(services: Services, account: ProcessorAccount): Promise<void> {
  const { id, companyId, processor } = account;
  const company = await services.companies.findById(companyId);
  if (!company) return;
  const outcome = await openProcessor(services, account).registerWebhook(
    webhookUrl(services.links, processor, company),
  );
  if (outcome.kind !== 'succeeded') {
    services.log.warn(
      { outcome, company: company.subdomain },
      'a demo company was not registered for webhooks',
    );
    return;
  }
  await services.system
    .update(processorAccounts)
    .set({ webhookSecret: services.seal.seal(outcome.secret) })
    .where(eq(processorAccounts.id, id));
}
