import type { Outside } from '../outside.ts';
import type { Services } from '../services.ts';

type Twilio = NonNullable<Outside['twilio']>;
const providersOwn = 'https://api.twilio.com';
const answerWithinMs = 15_000;

/** The official client; the sandbox is only another address. */
export async function openTwilio({ url, accountSid, authToken }: Twilio) {
  const { default: twilio } = await import('twilio');
  class Client extends twilio.RequestClient {
    override request: InstanceType<typeof twilio.RequestClient>['request'] = (options) =>
      super.request({ ...options, uri: options.uri.replace(providersOwn, url), timeout: answerWithinMs });
  }
  return twilio(accountSid, authToken, { httpClient: new Client() });
}

/** Did the provider itself send this form to this address of ours? */
export async function isFromTwilio(
  { authToken }: Twilio,
  { signature, url, form }: { signature: unknown; url: string; form: Record<string, string> },
): Promise<boolean> {
  const { default: twilio } = await import('twilio');
  return typeof signature === 'string' && twilio.validateRequest(authToken, signature, url, form);
}

/** Where the provider reaches us. */
export const webhookUrl = ({ links }: Pick<Services, 'links'>, path: string): string =>
  links.forPrograms(links.main(path));

export const messageCallbackUrl = (services: Pick<Services, 'links'>, messageId: string): string =>
  webhookUrl(services, `/api/webhooks/twilio/status/${messageId}`);
