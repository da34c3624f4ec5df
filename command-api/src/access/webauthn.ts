import type { UserId } from '@aktenraum/domain'
import type { addPasskey, BodyOf, finishWithPasskey } from '@aktenraum/domain/contracts'
import type { Runtime } from '@aktenraum/infra/runtime'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { AuthenticatorTransport } from '@simplewebauthn/server'
import type { Passkey } from '../vault/passkeys.ts'

type Registered = BodyOf<typeof addPasskey>['response']
type Shown = BodyOf<typeof finishWithPasskey>['response']

/** Passkeys are for this address alone (WebAuthn, §13.4.9): another one is another office to every authenticator. */
const siteOf = ({ config }: Pick<Runtime, 'config'>) => ({
  rpID: new URL(config.publicUrl).hostname,
  origin: new URL(config.publicUrl).origin,
  rpName: config.officeName,
})

const named = ({ credentialId: id, transports }: Passkey) => ({
  id,
  transports: transports as AuthenticatorTransport[],
})

/** What a browser makes a passkey of. No attestation: the office does not care who built the device. */
export const registrationOptions = async (
  runtime: Pick<Runtime, 'config'>,
  {
    userId,
    email,
    passkeys,
  }: { readonly userId: UserId; readonly email: string; readonly passkeys: readonly Passkey[] },
) => {
  const { rpID, rpName } = siteOf(runtime)
  return generateRegistrationOptions({
    ...{ rpID, rpName, userName: email, userDisplayName: email },
    userID: Uint8Array.from(Buffer.from(userId, 'hex')),
    attestationType: 'none',
    excludeCredentials: passkeys.map(named),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  })
}

/** The public key of a passkey that was just made, or null where anything about it is wrong. */
export const registeredPasskey = async (
  runtime: Pick<Runtime, 'config'>,
  response: Registered,
  expectedChallenge: string,
): Promise<Omit<Passkey, 'passkeyId'> | null> => {
  const { rpID: expectedRPID, origin: expectedOrigin } = siteOf(runtime)
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} } as Parameters<
      typeof verifyRegistrationResponse
    >[0]['response'],
    ...{ expectedChallenge, expectedOrigin, expectedRPID, requireUserVerification: false },
  }).catch(() => ({ verified: false, registrationInfo: undefined }))
  if (!verified || registrationInfo === undefined) return null
  const { id: credentialId, publicKey, counter } = registrationInfo.credential
  return { credentialId, publicKey, counter, transports: response.response.transports ?? [] }
}

export const authenticationOptions = (runtime: Pick<Runtime, 'config'>, passkeys: readonly Passkey[]) =>
  generateAuthenticationOptions({
    rpID: siteOf(runtime).rpID,
    allowCredentials: passkeys.map(named),
    userVerification: 'preferred',
  })

/**
 * How often the passkey was used by now, or null where it is none of these, or what it signed is not what was asked.
 */
export const shownPasskey = async (
  runtime: Pick<Runtime, 'config'>,
  response: Shown,
  { passkeys, challenge: expectedChallenge }: { readonly passkeys: readonly Passkey[]; readonly challenge: string },
): Promise<{ readonly passkeyId: string; readonly counter: number } | null> => {
  const found = passkeys.find(({ credentialId }) => credentialId === response.id)
  if (found === undefined) return null
  const { rpID: expectedRPID, origin: expectedOrigin } = siteOf(runtime)
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} } as Parameters<
      typeof verifyAuthenticationResponse
    >[0]['response'],
    ...{ expectedChallenge, expectedOrigin, expectedRPID, requireUserVerification: false },
    credential: { id: found.credentialId, publicKey: found.publicKey, counter: found.counter },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }))
  return verified && authenticationInfo !== undefined
    ? { passkeyId: found.passkeyId, counter: authenticationInfo.newCounter }
    : null
}
