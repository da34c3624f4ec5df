import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { AdvisedError } from '../../base/errors/advised.ts'
import { passkeyTexts } from '../../words/passkeys.ts'
import type { Authenticator } from './authenticator.ts'

/** Browsers do not tell a person who declined from one who has none: neither shall a page know. */
const adviceOf = (error: unknown, otherwise: string): string =>
  error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
    ? passkeyTexts.alreadyThere
    : otherwise

/** The browser asks the person for their device, fingerprint or key. */
export const browserAuthenticator: Authenticator = {
  create: async (options) => {
    try {
      const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
      const { id, rawId, type, response } = await startRegistration({ optionsJSON })
      const { clientDataJSON, attestationObject, transports = [] } = response
      return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } }
    } catch (error) {
      throw new PasskeyError(adviceOf(error, passkeyTexts.notMade), error)
    }
  },
  show: async (options) => {
    try {
      const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
      const { id, rawId, type, response } = await startAuthentication({ optionsJSON })
      const { clientDataJSON, authenticatorData, signature } = response
      return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature } }
    } catch (error) {
      throw new PasskeyError(passkeyTexts.notShown, error)
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
