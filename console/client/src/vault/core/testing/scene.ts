import { deriveKey, keyFromBytes } from '@aktenraum/crypto-client'
import type { PublicKeys, WrappedKey } from '@aktenraum/crypto-client'
import { officeIdOf } from '@aktenraum/crypto-client/log'
import { memoryStore } from '../../ciphertext-store.ts'
import type { LoginPort } from '../../login-port.ts'
import type { CryptoPort, Granted, Person, SessionAnswer } from '../../port.ts'
import { createCore } from '../create-core.ts'
import { keptLogs } from './kept-logs.ts'
import type { KeptLogs } from './kept-logs.ts'

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

export const answerFor = (userId: string, officeId: string, more: Partial<SessionAnswer> = {}): SessionAnswer => ({
  userId,
  session: { id: 's1', server_half: 'A'.repeat(43) },
  office_id: officeId,
  ...more,
})

export interface Founded {
  readonly core: CryptoPort
  readonly registration: Awaited<ReturnType<CryptoPort['found']>>
  readonly founder: Person
  readonly officeId: string
  readonly logs: KeptLogs
}
export const foundOffice = async (userId = founderId, fetchContent = nothing): Promise<Founded> => {
  const core = newCore(fetchContent)
  const { handle } = await core.startRegistration({ password: 'pw' })
  const name = { name: 'Sabine Hartmann', address: 'hartmann@example.org' }
  const registration = await core.found({ handle, response: 'server-key', userId, ...name, at })
  const officeId = officeIdOf(registration.genesis)
  const logs = keptLogs(registration.genesis)
  await core.enter({ handle, answer: answerFor(userId, officeId) })
  await logs.show(core)
  const { public_keys } = registration
  const founder = { id: userId, public_keys, is_staff: true, status: 'confirmed', statements: [] }
  return { core, registration, founder, officeId, logs }
}

let invitations = 0
/** Invites somebody, with the word of it in the log. */
export const inviteTo = async (
  { core, logs }: Pick<Founded, 'core' | 'logs'>,
  who: { readonly userId: string; readonly isStaff?: boolean; readonly cases?: readonly Granted[] },
) => {
  const invitationId = `invitation-${(invitations += 1)}`
  const { userId, isStaff = false, cases = [] } = who
  const name = { name: `Name ${userId.slice(0, 2)}`, address: `${userId.slice(0, 2)}@example.org` }
  const made = await core.invite({ userId, invitationId, isStaff, ...name, cases, at })
  logs.keep(made.entry)
  await logs.show(core)
  return { ...made, userId, invitationId, isStaff }
}
export type Invited = Awaited<ReturnType<typeof inviteTo>>

/** Confirms new keys, with the word of them in the log; and the person as the server shows them then. */
export const confirmFor = async (
  { core, logs }: Pick<Founded, 'core' | 'logs'>,
  { userId, invitationId, inviter_copy: inviterCopy, isStaff }: Invited,
  given: { readonly publicKeys: PublicKeys; readonly mac: string; readonly cases?: readonly Granted[] },
) => {
  const { digest: shown } = await core.readInviterCopy({ userId, invitationId, inviterCopy })
  const confirmed = await core.confirm({ userId, invitationId, inviterCopy, shown, cases: [], ...given, at })
  logs.keep(confirmed.entry)
  await logs.show(core)
  const statements = isStaff ? [] : [confirmed.entry]
  const person: Person = {
    id: userId,
    public_keys: given.publicKeys,
    is_staff: isStaff,
    status: 'confirmed',
    statements,
  }
  return { ...confirmed, person }
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
  readonly invite: (isStaff?: boolean) => Promise<Invited>
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
      return inviteTo(office, { userId: clientId, isStaff, cases })
    },
    accept: async (secret, offer) => {
      const core = newCore()
      const { handle } = await core.startRegistration({ password: 'pw2' })
      const accepted = await core.accept({ handle, response: 'server-key', userId: clientId, secret, offer, at })
      await core.enter({ handle, answer: answerFor(clientId, office.officeId) })
      await office.logs.show(core, 'client')
      return { core, accepted }
    },
  }
}

/** The same person in another tab, which knows only what it is told. */
export const resumed = async ({
  office: { registration, founder, officeId, logs },
}: Scene): Promise<{ readonly core: CryptoPort }> => {
  const core = newCore()
  const { handle } = await core.startLogin({ password: 'pw' })
  await core.finishLogin({ handle, response: 'server-key' })
  const { account_secrets } = registration
  await core.enter({ handle, answer: answerFor(founder.id, officeId, { account_secrets }) })
  await logs.show(core)
  return { core }
}
