import type {
  addPasskey,
  BodyOf,
  finishWithPasskey,
  PasskeyDto,
  SecondFactorDto,
  SessionDto,
} from '@aktenraum/domain/contracts'

type Options = SecondFactorDto['options']

/** What keeps private keys of passkeys: the browser's own, or a device at it. */
export interface Authenticator {
  readonly create: (options: Options) => Promise<BodyOf<typeof addPasskey>['response']>
  readonly show: (options: Options) => Promise<BodyOf<typeof finishWithPasskey>['response']>
}

/** What one does with one's passkeys. @throws PasskeyError when none was made or shown */
export interface PasskeyClient {
  readonly list: () => Promise<readonly PasskeyDto[]>
  /** @param password one's own, once more; so with `remove`. @throws WrongPasswordError */
  readonly add: (name: string, password: string) => Promise<PasskeyDto>
  readonly remove: (id: string, password: string) => Promise<void>
  /** Finishes a sign-in whose password was right. */
  readonly finish: (asked: SecondFactorDto) => Promise<SessionDto>
}
