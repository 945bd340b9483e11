import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { BodyOf } from '#engine/contracts/platform/contract.ts';
import type { confirmPasskey, signInByPasskey } from '#engine/contracts/company/passkeys.ts';
import { DomainError } from '#engine/errors.ts';
import type { passkeys } from '#server/platform/db/tables/identity.ts';
import type { Services } from '#server/services.ts';
import { addressAt } from './address-at.ts';
import type { TokenPurpose } from './one-time-token.ts';
import { issueToken, redeemToken } from './one-time-token.ts';
import type { Login } from './second-factor.ts';
import type { SignInPlace } from './sign-in.ts';

export type Passkey = typeof passkeys.$inferSelect;
export type MadePasskey = BodyOf<typeof confirmPasskey>;
export type SignedChallenge = BodyOf<typeof signInByPasskey>;

/** Ed25519, ES256 and RS256: named, so that nodes of different versions offer and take the same. */
const algorithms = [-8, -7, -257];
const patienceMs = 5 * 60_000;

const bytesOf = (token: string) => new Uint8Array(Buffer.from(token, 'base64url'));

/**
 * Below which all companies of an installation live: a person is one login, so one passkey signs in at all of them.
 * What is signed names the page's own origin besides, and only that of the company that is asked is taken.
 */
export const domainOf = ({ config }: Pick<Services, 'config'>): string => config.TRELLIS_HOST;

export async function createRequestOptions(services: Services) {
  const challenge = await issueToken(services.system, services.clock, { purpose: 'passkey_sign_in' });
  const options = await generateAuthenticationOptions({
    rpID: domainOf(services),
    challenge: bytesOf(challenge),
    userVerification: 'required',
    timeout: patienceMs,
  });
  return {
    challenge: options.challenge,
    rpId: domainOf(services),
    timeout: patienceMs,
    userVerification: 'required' as const,
  };
}

/** `known`: those the person has; a device that holds one makes no second. */
export async function createCreationOptions(services: Services, login: Login, known: Passkey[]) {
  const challenge = await issueToken(services.system, services.clock, {
    purpose: 'passkey_add',
    loginId: login.id,
  });
  const options = await generateRegistrationOptions({
    rpName: 'Trellis',
    rpID: domainOf(services),
    userName: login.email,
    userDisplayName: `${login.firstName} ${login.lastName}`.trim(),
    userID: new Uint8Array(Buffer.from(login.id)),
    challenge: bytesOf(challenge),
    timeout: patienceMs,
    supportedAlgorithmIDs: algorithms,
  });
  return {
    challenge: options.challenge,
    rp: { id: domainOf(services), name: options.rp.name },
    user: options.user,
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' as const })),
    timeout: patienceMs,
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      type: 'public-key' as const,
      transports,
    })),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true,
      userVerification: 'required' as const,
    },
    attestation: 'none' as const,
  };
}

/** Throws unless a device of the person has made it for this page, just now. */
export async function verifyMade(
  services: Services,
  { id, response }: MadePasskey,
  { loginId, where }: { loginId: string; where: SignInPlace },
) {
  const { registrationInfo } = await verified(services, 'passkey_add', loginId, (expectedChallenge) =>
    verifyRegistrationResponse({
      response: { ...asCredential(id), response: { ...response, transports: [] } },
      expectedChallenge,
      expectedOrigin: addressAt(services, where, ''),
      expectedRPID: domainOf(services),
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }),
  );
  if (!registrationInfo) throw new DomainError('PASSKEY_REFUSED', { reason: 'unverified' });
  const { credential } = registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
  };
}

/** Answers how often the passkey has been used. Throws unless it has signed a challenge of ours, for this page. */
export async function verifySigned(
  services: Services,
  { id, response }: SignedChallenge,
  { passkey, where }: { passkey: Passkey; where: SignInPlace },
): Promise<number> {
  const { verified: isRight, authenticationInfo } = await verified(
    services,
    'passkey_sign_in',
    null,
    (expectedChallenge) =>
      verifyAuthenticationResponse({
        response: { ...asCredential(id), response },
        expectedChallenge,
        expectedOrigin: addressAt(services, where, ''),
        expectedRPID: passkey.domain,
        requireUserVerification: true,
        credential: {
          id: passkey.credentialId,
          publicKey: bytesOf(passkey.publicKey),
          counter: passkey.counter,
        },
      }),
  );
  if (!isRight) throw new DomainError('PASSKEY_REFUSED', { reason: 'unverified' });
  return authenticationInfo.newCounter;
}

const asCredential = (id: string) => ({
  id,
  rawId: id,
  type: 'public-key' as const,
  clientExtensionResults: {},
});

/** Uses the challenge up, whatever comes of it. The library throws for whatever is not as it must be. */
async function verified<Outcome>(
  { system, clock }: Services,
  purpose: TokenPurpose,
  loginId: string | null,
  verify: (isChallenge: (challenge: string) => Promise<boolean>) => Promise<Outcome>,
): Promise<Outcome> {
  let reason: 'expired' | 'unverified' = 'unverified';
  let broken: { error: unknown } | undefined;
  const isChallenge = async (challenge: string) => {
    try {
      const redeemed = await redeemToken(system, clock, challenge, [purpose]);
      if (redeemed?.loginId === loginId) return true;
    } catch (error) {
      // A database that cannot be asked says nothing of the passkey.
      broken = { error };
    }
    reason = 'expired';
    return false;
  };
  try {
    return await verify(isChallenge);
  } catch {
    if (broken) throw broken.error;
    throw new DomainError('PASSKEY_REFUSED', { reason });
  }
}
