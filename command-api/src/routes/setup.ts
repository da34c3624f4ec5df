import { createHash, timingSafeEqual } from 'node:crypto'
import { officeIdOf } from '@aktenraum/crypto-client/log'
import { isRejection, officeStream, settingsStream, userStream } from '@aktenraum/domain'
import type { Rejection } from '@aktenraum/domain'
import { finishSetup, startSetup } from '@aktenraum/domain/contracts'
import { mountPublic } from '@aktenraum/infra/http/mount'
import type { Exchange, Http } from '@aktenraum/infra/http/mount'
import { HttpProblem, problems } from '@aktenraum/infra/http/problem'
import { fieldTexts } from '@aktenraum/infra/http/texts/de'
import { inTransaction } from '@aktenraum/infra/postgres/pool'
import type { Runtime } from '@aktenraum/infra/runtime'
import { commandedBy, handleCommand } from '../handle-command.ts'
import { requireGenesis } from '../logs.ts'
import type { Fits } from '../logs.ts'
import { openAttempts } from '../limits.ts'
import type { Opaque } from '../opaque.ts'
import { loadOffice, loadUser, signIn } from '../people.ts'
import { profileFrom } from '../profile.ts'
import { officeStreams, settingsStreams, userStreams } from '../streams.ts'
import { texts } from '../texts/de.ts'
import { isOwnCredential, reserveLoginName, storeCredential } from '../vault/accounts.ts'

const foundingLock = 7_203_120

/** Registers the first member of an office, who makes the office key. Open until it was done once. */
export const setupRoutes = (http: Http, opaque: Opaque): void => {
  const { runtime } = http
  const attempts = openAttempts(runtime, 'setup')

  mountPublic(http, startSetup, async ({ body, address }) => {
    await attempts.count('setup', address)
    requireSetupToken(runtime, body.setup_token)
    await attempts.giveBack('setup', address)
    const { founder } = await loadOffice(runtime)
    if (founder !== null) return { rejected: 'office/already-founded' }
    const response = await opaque.register(body.email.trim().toLowerCase(), body.registration_request)
    if (response === null) throw problems.fields({ registration_request: [fieldTexts.invalid] })
    return { registration_response: response }
  })

  mountPublic(http, finishSetup, async (exchange) => {
    const { body, address } = exchange
    await attempts.count('setup', address)
    requireSetupToken(runtime, body.setup_token)
    await attempts.giveBack('setup', address)
    if (!body.profile.is_staff) throw problems.fields({ 'profile.is_staff': [texts.founderMustBeStaff] })
    const refused = await inTransaction(runtime.pool, async (client) => {
      await client.query('select pg_advisory_xact_lock($1)', [foundingLock])
      return found(runtime, exchange)
    })
    if (refused !== null) return refused
    return signIn(runtime, exchange, await loadUser(runtime, body.user_id), {
      by: 'registration',
      accountSecrets: body.account_secrets,
    })
  })
}

/**
 * The founder is registered before the office is founded: until then nobody else has joined, and a set-up that broke off
 * half-way can simply be done again, with the same address or another. The caller holds the lock.
 */
const found = async (runtime: Runtime, exchange: Exchange<typeof finishSetup>): Promise<Rejection | null> => {
  const { body, reply, meta } = exchange
  const { pool } = runtime
  const { user_id: userId, public_keys: publicKeys, genesis } = body
  const profile = profileFrom(body.profile)
  await requireGenesis(genesis, foundedBy(body, profile.email))
  const { founder } = await loadOffice(runtime)
  if (founder !== null && founder !== userId) return { rejected: 'office/already-founded' }
  if (founder === null) await pool.query('delete from login_name')
  await reserveLoginName(pool, profile.email, userId)
  const about = meta(userId)
  const credentialId = about.commandId
  if (founder === null)
    await storeCredential(pool, {
      credentialId,
      userId,
      registrationRecord: body.registration_record,
      accountSecrets: body.account_secrets,
    })
  const registered = await handleCommand(
    runtime,
    userStreams,
    {
      stream: userStream(userId),
      command: {
        type: 'RegisterFounder',
        userId,
        profile,
        publicKeys,
        credentialId,
        ...commandedBy(about, userId),
      },
      meta: about,
    },
    reply,
  )
  if (isRejection(registered)) return registered
  const founded = await handleCommand(
    runtime,
    officeStreams,
    {
      stream: officeStream,
      command: {
        type: 'FoundOffice',
        founder: userId,
        genesis,
        officeId: officeIdOf(genesis),
        paperKey: body.paper_key,
      },
      meta: about,
    },
    reply,
  )
  if (isRejection(founded)) return founded
  if (body.office_name !== undefined) {
    const changes = { officeName: body.office_name }
    const named = await handleCommand(
      runtime,
      settingsStreams,
      {
        stream: settingsStream('office'),
        command: { type: 'ChangeSettings', layer: 'office', changes, by: userId },
        meta: about,
      },
      reply,
    )
    if (isRejection(named)) return named
  }
  return (await isOwnCredential(pool, credentialId, body.registration_record))
    ? null
    : { rejected: 'office/already-founded' }
}

/** The founder states the very keys and address that they register with. */
const foundedBy =
  ({ user_id: userId, public_keys: keys }: Exchange<typeof finishSetup>['body'], email: string): Fits =>
  (entry) => {
    if (entry.op !== 'genesis' || entry.author !== userId) return false
    const { encryption, signature, address } = entry.statement
    return encryption === keys.encryption && signature === keys.signature && address === email
  }

const requireSetupToken = ({ config }: Runtime, given: string): void => {
  if (config.setupToken === undefined) throw new HttpProblem(403, { detail: texts.setupDisabled })
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
  if (!timingSafeEqual(digest(config.setupToken), digest(given)))
    throw new HttpProblem(403, { detail: texts.setupTokenWrong })
}
