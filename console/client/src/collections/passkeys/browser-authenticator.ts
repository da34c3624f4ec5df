import { browserSupportsWebAuthn, startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { AdvisedError } from '../../base/errors/advised.ts'
import { passkeyTexts } from '../../words/passkeys.ts'
import type { Authenticator } from './authenticator.ts'

/** Browsers do not tell a person who declined from one who has none: neither shall a page know. */
const whyNotMade = (error: unknown): string => {
  if (!browserSupportsWebAuthn()) return passkeyTexts.noneHere
  return error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
    ? passkeyTexts.alreadyThere
    : passkeyTexts.notMade
}
const whyNotShown = (): string => (browserSupportsWebAuthn() ? passkeyTexts.notShown : passkeyTexts.noneHereToShow)

/** The browser asks the person for their device, fingerprint or key. */
export const browserAuthenticator: Authenticator = {
  create: async (options) => {
    try {
      const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
      const { id, rawId, type, response } = await startRegistration({ optionsJSON })
      const { clientDataJSON, attestationObject, transports = [] } = response
      return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } }
    } catch (error) {
      throw new PasskeyError(whyNotMade(error), error)
    }
  },
  show: async (options) => {
    try {
      const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
      const { id, rawId, type, response } = await startAuthentication({ optionsJSON })
      const { clientDataJSON, authenticatorData, signature } = response
      return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature } }
    } catch (error) {
      throw new PasskeyError(whyNotShown(), error)
    }
  },
}

/** No passkey was made or shown. */
export class PasskeyError extends AdvisedError {
  override readonly name = 'PasskeyError'

  constructor(advice: string, cause?: unknown) {
    super(advice, 'no passkey', cause)
  }
}
