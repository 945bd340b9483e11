import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';
import type { AnswerOf, BodyOf } from '#engine/contracts/platform/contract.ts';
import type {
  confirmPasskey,
  signInByPasskey,
  startPasskey,
  startPasskeySignIn,
} from '#engine/contracts/company/passkeys.ts';

export const supportsPasskeys = (): boolean => browserSupportsWebAuthn();

/** Whether the browser offers passkeys where an email is typed. */
export const offersPasskeys = (): Promise<boolean> => browserSupportsWebAuthnAutofill();

/** Asks the device for a new passkey. The server is sent what it looks at, and no more. */
export async function createPasskey(
  options: AnswerOf<typeof startPasskey>,
): Promise<BodyOf<typeof confirmPasskey>> {
  const { id, response } = await startRegistration({ optionsJSON: toCreation(options) });
  const { clientDataJSON, attestationObject, transports } = response;
  return { id, response: { clientDataJSON, attestationObject, ...(transports && { transports }) } };
}

/** The library knows these words; the call's schema has them as text. */
const toCreation = ({ excludeCredentials, ...options }: AnswerOf<typeof startPasskey>) => ({
  ...options,
  excludeCredentials: excludeCredentials.map(({ id, type }) => ({ id, type })),
});

/** Asks for a passkey of any account: the device knows whose it has. */
export async function signWithPasskey(
  options: AnswerOf<typeof startPasskeySignIn>,
  { fromField }: { fromField: boolean },
): Promise<BodyOf<typeof signInByPasskey>> {
  const { id, response } = await startAuthentication({ optionsJSON: options, useBrowserAutofill: fromField });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
  };
}

/** A field that offers passkeys waits for ever. */
export const stopAskingForPasskeys = (): void => WebAuthnAbortService.cancelCeremony();

/** The device was asked and something came of it, if only that it was closed again. */
export type PasskeyProblem = 'canceled' | 'known' | 'unusable';

/** What went wrong at the device; undefined for what the server has said. */
export function passkeyProblemOf(error: unknown): PasskeyProblem | undefined {
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return 'known';
  if (!(error instanceof Error)) return undefined;
  // Closed, or left until the time was over: browsers do not tell the two apart.
  if (error.name === 'NotAllowedError' || error.name === 'AbortError') return 'canceled';
  return error instanceof WebAuthnError || error instanceof DOMException ? 'unusable' : undefined;
}
