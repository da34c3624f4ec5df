import { createHash } from 'node:crypto'
import { finishLogin, finishRegistration, startLogin, startRegistration } from '@aktenraum/crypto-client/login'
import type { ProvenAct } from '@aktenraum/domain/contracts'
import type { Answer, TestBrowser } from './command-api-browser.ts'
import { genesisOf, publicKeysOf, signedBy, statementOf } from './command-api-logs.ts'
import { invitationOf, person, sealed, setupToken } from './command-api-support.ts'
import type { CommandApiUnderTest } from './command-api-support.ts'

export const profileOf = (name: string, changes: object = {}) => ({
  email: `${name}@office.example`,
  gender: 'f',
  title: '',
  salutation: name,
  is_staff: false,
  is_operator: false,
  avatar_id: 1,
  ...changes,
})
/** The secrets are under a key that only the person has; the server keeps them as they are. */
const accountSecrets = sealed('account:1', 'secrets')

const field = (answer: Answer, name: string): string => {
  const value: unknown = typeof answer.body === 'object' && answer.body !== null ? Reflect.get(answer.body, name) : null
  if (typeof value !== 'string') throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`)
  return value
}

/** Founds the office with real OPAQUE, up to the request that does it. */
export const foundingRequest = async (browser: TestBrowser, name: string, password: string) => {
  const { state, request } = await startRegistration(password)
  const email = `${name}@office.example`
  const started = await browser.send('POST', '/api/setup/registration/', {
    setup_token: setupToken,
    email,
    registration_request: request,
  })
  const { registrationRecord } = await finishRegistration(password, state, field(started, 'registration_response'))
  return {
    setup_token: setupToken,
    user_id: person(name),
    profile: profileOf(name, { is_staff: true }),
    genesis: await genesisOf(name),
    paper_key: sealed('paper:1', 'paper'),
    registration_record: registrationRecord,
    public_keys: await publicKeysOf(name),
    account_secrets: accountSecrets,
  }
}

/** Both halves of a login as a browser does them; `null` when the first half has already shown the password wrong. */
export const logIn = async (browser: TestBrowser, email: string, password: string): Promise<Answer | null> => {
  const { state, request } = await startLogin(password)
  const started = await browser.send('POST', '/api/session/login/', { email, start_login_request: request })
  if (started.status !== 200) return started
  const finished = await finishLogin(password, state, field(started, 'login_response'))
  if (finished === null) return null
  return browser.send('POST', '/api/session/', {
    login_id: field(started, 'login_id'),
    finish_login_request: finished.finishLoginRequest,
  })
}

/** Gives a password to somebody who joined without one. */
export const givePassword = async (
  api: Pick<CommandApiUnderTest, 'rows'>,
  browser: TestBrowser,
  { name, password }: { readonly name: string; readonly password: string },
): Promise<void> => {
  await api.rows('insert into login_name (email, user_id) values ($1, $2)', [profileOf(name).email, person(name)])
  const { state, request } = await startRegistration(password)
  const started = await browser.send('POST', '/api/account/password/registration/', { registration_request: request })
  const { registrationRecord } = await finishRegistration(password, state, field(started, 'registration_response'))
  await api.rows(
    `insert into credential (credential_id, user_id, registration_record, account_secrets) values ($1, $2, $3, $4)`,
    [`none of ${name}`, person(name), registrationRecord, JSON.stringify(accountSecrets)],
  )
}

/** Who knows their password shows it once more, for one act upon one person. */
export const provenBy = async (browser: TestBrowser, password: string, act: ProvenAct) => {
  const { state, request } = await startLogin(password)
  const started = await browser.send('POST', '/api/account/proof/', { ...act, start_login_request: request })
  const finished = await finishLogin(password, state, field(started, 'login_response'))
  return {
    proof: { login_id: field(started, 'login_id'), finish_login_request: finished?.finishLoginRequest ?? 'wrong' },
  }
}

/** A proof by somebody who knows no password. */
export const inventedProof = { proof: { login_id: 'invented', finish_login_request: 'AAAA' } }

/** Locks a person out as a browser does it. */
export const lockOut = async (browser: TestBrowser, password: string, name: string): Promise<Answer> => {
  const proof = await provenBy(browser, password, { act: 'deactivate', user_id: person(name) })
  return browser.send('POST', `/api/users/${person(name)}/deactivation/`, proof)
}

export const tokenOf = (name: string): string => `${person(name)}${invitationOf(name)}`

/** What only the link's secret yields. */
export const proofOf = (name: string): Buffer => createHash('sha256').update(`proof of ${name}`).digest()

/** What staff sends to invite somebody, with the founder's word for it. */
export const invitingRequest = async (
  api: CommandApiUnderTest,
  name: string,
  changes: object = {},
  cases: readonly object[] = [],
) => ({
  invitation_id: invitationOf(name),
  user_id: person(name),
  profile: profileOf(name, changes),
  cases,
  offer: { data: sealed('account:1', 'offer').data },
  proof_hash: createHash('sha256').update(proofOf(name)).digest('base64url'),
  inviter_copy: sealed('account:1', 'copy'),
  entry: await invitesInLog(api, name),
})

/** The founder's word that an invitation is the newest of somebody. */
export const invitesInLog = (api: CommandApiUnderTest, name: string, invitation = name) =>
  signedBy(api, 'people', { op: 'invite', userId: person(name), invitationId: invitationOf(invitation) })

/** The founder's word for the keys that a client came back with. */
export const statesInLog = async (api: CommandApiUnderTest, name: string) =>
  signedBy(api, 'people', {
    op: 'person',
    statement: await statementOf(name),
    former: null,
    invitationId: invitationOf(name),
  })

/** What an invited person sends to join, with a password of their own. */
export const acceptingRequest = async (
  browser: TestBrowser,
  name: string,
  password: string,
  { grants = [], token = tokenOf(name) }: { readonly grants?: readonly object[]; readonly token?: string } = {},
) => {
  const { state, request } = await startRegistration(password)
  const started = await browser.send('POST', `/api/invitations/${token}/registration/`, {
    registration_request: request,
  })
  const { registrationRecord } = await finishRegistration(password, state, field(started, 'registration_response'))
  return {
    registration_record: registrationRecord,
    public_keys: await publicKeysOf(name),
    account_secrets: accountSecrets,
    proof: proofOf(name).toString('base64url'),
    mac: 'mac',
    grants,
  }
}
