import type { readPaymentProcessor } from '#engine/contracts/money/payment-processors.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { readPaymentGateway } from '#server/company/companies/payment-gateway.ts';
import type { ProcessorAccount } from '../payments/open-processor.ts';
import type { Services } from '#server/services.ts';
import { webhookUrl } from '../payments/webhook-url.ts';

export function presentProcessor(
  { services }: { services: Pick<Services, 'links'> },
  account: ProcessorAccount | undefined,
  company: Pick<Company, 'id' | 'subdomain' | 'bookingSettings'>,
): AnswerOf<typeof readPaymentProcessor> {
  const { card, cash, check, fspay_available } = readPaymentGateway(company);
  return {
    processor: account?.processor ?? null,
    public_key: account?.publicKey ?? null,
    location_id: account?.locationId ?? null,
    has_secret_key: account?.secretKey != null,
    has_webhook_secret: account?.webhookSecret != null,
    webhook_url: account ? webhookUrl(services.links, account.processor, company) : null,
    card,
    cash,
    check,
    fspay_available,
  };
}
