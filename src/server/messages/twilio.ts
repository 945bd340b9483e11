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

/** Where providers reach us. On loopback the names below `localhost` are for browsers; everybody knows the number. */
export function webhookUrl({ config, links }: Pick<Services, 'config' | 'links'>, path: string): string {
  const url = links.main(path);
  return config.loopback ? url.replace(/^http:\/\/[^/:]+/, 'http://127.0.0.1') : url;
}

export const messageCallbackUrl = (services: Pick<Services, 'config' | 'links'>, messageId: string): string =>
  webhookUrl(services, `/api/webhooks/twilio/status/${messageId}`);
