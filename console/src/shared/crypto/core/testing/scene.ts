import { deriveKey, keyFromBytes } from '@aktenraum/crypto-client'
import type { WrappedKey } from '@aktenraum/crypto-client'
import { memoryStore } from '../../ciphertext-store.ts'
import type { LoginPort } from '../../login-port.ts'
import type { CryptoPort, Granted, Person, SessionAnswer } from '../../port.ts'
import { createCore } from '../create-core.ts'

export const at = '2026-11-21T08:00:00.000Z'
export const id = (digit: string): string => digit.repeat(32)
export const founderId = id('a')
export const clientId = id('b')
export const caseId = id('c')
export const otherCaseId = id('d')

/** Stands for OPAQUE: the account key comes of the password, the response is the server's key. */
const login: LoginPort = {
  startLogin: ({ password }) => Promise.resolve({ state: password, request: 'r' }),
  startRegistration: ({ password }) => Promise.resolve({ state: password, request: 'r' }),
  finishLogin: async ({ password, response }) =>
    password === 'wrong'
      ? null
      : { finishLoginRequest: 'f', accountKey: await accountKey(password), serverPublicKey: response },
  finishRegistration: async ({ password, response }) => ({
    registrationRecord: 'record',
    accountKey: await accountKey(password),
    serverPublicKey: response,
  }),
}
const accountKey = async (password: string) =>
  keyFromBytes('account', await deriveKey(password, { salt: new Uint8Array(16), iterations: 1, keyLengthBytes: 32 }))

type FetchContent = (path: string) => Promise<Response>
const nothing: FetchContent = () => Promise.reject(new Error())

export const newCore = (fetchContent = nothing): CryptoPort =>
  createCore({ login, ciphertexts: memoryStore, sendsStreams: false, fetchContent })

export const answerFor = (userId: string, officeKey: string, more: Partial<SessionAnswer> = {}): SessionAnswer => ({
  userId,
  session: { id: 's1', server_half: 'A'.repeat(43) },
  office_public_key: officeKey,
  ...more,
})

export interface Founded {
  readonly core: CryptoPort
  readonly registration: Awaited<ReturnType<CryptoPort['found']>>
  readonly founder: Person
}
export const foundOffice = async (userId = founderId, fetchContent = nothing): Promise<Founded> => {
  const core = newCore(fetchContent)
  const { handle } = await core.startRegistration({ password: 'pw' })
  const registration = await core.found({ handle, response: 'server-key', userId })
  await core.enter({ handle, answer: answerFor(userId, registration.office_public_key) })
  const { public_keys, office_signature } = registration
  return { core, registration, founder: { id: userId, public_keys, office_signature, is_staff: true } }
}
export const openCase = (core: CryptoPort, newId = caseId) =>
  core.openCase({ caseId: newId, caseNumber: '123/26', title: 'Krause', at })

/** A key that came with an answer; the brands of ids are the wire's. */
export const asEntry = (entry: object): WrappedKey => entry as WrappedKey
export const grantEntry = (grant: { key_id: string }): WrappedKey => asEntry({ key_id: grant.key_id, grant })

export type OpenedCase = Awaited<ReturnType<typeof openCase>>

/** An office with one case. */
export interface Scene {
  readonly office: Founded
  readonly file: OpenedCase
  /** Where the invited person takes part, once they accepted. */
  readonly joined: readonly Granted[]
  readonly invite: (isStaff?: boolean) => ReturnType<CryptoPort['invite']>
  readonly accept: (
    secret: string,
    offer: string,
  ) => Promise<{ readonly core: CryptoPort; readonly accepted: Awaited<ReturnType<CryptoPort['accept']>> }>
}
export const setScene = async (): Promise<Scene> => {
  const office = await foundOffice()
  const file = await openCase(office.core)
  const joined: readonly Granted[] = [{ caseId, keyId: file.key_id, role: 'client' }]
  return {
    office,
    file,
    joined,
    invite: (isStaff = false) => {
      const cases = isStaff ? joined.map((each) => ({ ...each, role: 'member' as const })) : joined
      return office.core.invite({ userId: clientId, isStaff, cases })
    },
    accept: async (secret, offer) => {
      const core = newCore()
      const { handle } = await core.startRegistration({ password: 'pw2' })
      const accepted = await core.accept({ handle, response: 'server-key', userId: clientId, secret, offer, at })
      await core.enter({ handle, answer: answerFor(clientId, office.registration.office_public_key) })
      return { core, accepted }
    },
  }
}

/** The same person in another tab, which knows only what it is told. */
export const resumed = async ({ office: { registration, founder } }: Scene): Promise<{ readonly core: CryptoPort }> => {
  const core = newCore()
  const { handle } = await core.startLogin({ password: 'pw' })
  await core.finishLogin({ handle, response: 'server-key' })
  const { account_secrets, office_public_key } = registration
  await core.enter({ handle, answer: answerFor(founder.id, office_public_key, { account_secrets }) })
  return { core }
}
