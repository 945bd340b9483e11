import type { PageOutside } from '#engine/contracts/site/outside.ts';
import type { Config } from '../config.ts';

/** Where the services that Trellis works with are reached. Nothing else tells the real ones from the sandbox. */
export type Outside = {
  stripeUrl: string;
  squareUrl: string;
  /** Null where SMS cannot be sent. */
  twilio: { url: string; accountSid: string; authToken: string; from: string } | null;
  /** What pages call by themselves. `sandboxHost` is where browsers reach the sandbox, if one runs. */
  toPages(sandboxHost: string): PageOutside;
};

/** What is configured comes first, then the sandbox where one runs, then the services themselves. */
export function findOutside(config: Config, sandboxUrl: string | undefined): Outside {
  const { STRIPE_API_URL, SQUARE_API_URL } = config;
  return {
    stripeUrl: STRIPE_API_URL ?? (sandboxUrl ? `${sandboxUrl}/stripe` : 'https://api.stripe.com'),
    squareUrl: SQUARE_API_URL ?? (sandboxUrl ? `${sandboxUrl}/square` : 'https://connect.squareup.com'),
    twilio: findTwilio(config, sandboxUrl),
    toPages: (sandboxHost) => findForPages(config, sandboxUrl ? sandboxHost : undefined),
  };
}

/** A script belongs to the API that takes its tokens: the sandbox's own only where that is the sandbox's too. */
function findForPages(config: Config, sandbox: string | undefined): PageOutside {
  const stripe = config.STRIPE_API_URL ? undefined : sandbox;
  const square = config.SQUARE_API_URL ? undefined : sandbox;
  return {
    stripeScript: config.STRIPE_SCRIPT_URL ?? (stripe ? `${stripe}/stripe/v3/` : 'https://js.stripe.com/v3/'),
    squareScript:
      config.SQUARE_SCRIPT_URL ??
      (square ? `${square}/square/v1/square.js` : 'https://web.squarecdn.com/v1/square.js'),
    geocoderUrl: config.GEOCODER_URL ?? (sandbox ? `${sandbox}/geocoder` : null),
    tilesUrl: config.TILES_URL ?? (sandbox ? `${sandbox}/tiles/{z}/{x}/{y}.svg` : null),
    tilesAttribution: config.TILES_ATTRIBUTION ?? (sandbox ? 'Invented by the sandbox' : ''),
  };
}

function findTwilio(config: Config, sandboxUrl: string | undefined): Outside['twilio'] {
  const { TWILIO_API_URL, TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, SMS_FROM } = config;
  if (TWILIO_ACCOUNT_SID && TWILIO_AUTH_TOKEN && SMS_FROM)
    return {
      url: TWILIO_API_URL ?? 'https://api.twilio.com',
      accountSid: TWILIO_ACCOUNT_SID,
      authToken: TWILIO_AUTH_TOKEN,
      from: SMS_FROM,
    };
  if (!sandboxUrl) return null;
  return { url: sandboxUrl, ...sandboxNumber };
}

/** Any name and token will do: the sandbox lets everybody in. */
const sandboxNumber = { accountSid: `AC${'0'.repeat(32)}`, authToken: 'sandbox', from: '+15005550006' };
