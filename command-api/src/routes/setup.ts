import { createHash, timingSafeEqual } from 'node:crypto'
import { officeIdOf } from '@aktenraum/crypto-client/log'
import { isRejection, officeStream, settingsStream, userStream } from '@aktenraum/domain'
import type { Rejection } from '@aktenraum/domain'
import { finishSetup, startSetup } from '@aktenraum/domain/contracts'
import type { User } from '@aktenraum/domain/deciders'
import { officeStreams, settingsStreams, userStreams } from '@aktenraum/domain/streams'
import { mountPublic } from '@aktenraum/infra/http/mount'
import type { Exchange, Http } from '@aktenraum/infra/http/mount'
import { problems } from '@aktenraum/infra/http/problem'
import { fieldTexts } from '@aktenraum/infra/http/texts/de'
import { oneAtATime } from '@aktenraum/infra/postgres/one-at-a-time'
import type { Runtime } from '@aktenraum/infra/runtime'
import { carryOut, commandedBy } from '../deciding/carry-out.ts'
import { readOffice, requireGenesis } from '../deciding/logs.ts'
import type { Fits, StandingOffice } from '../deciding/logs.ts'
import { openAttempts } from '../access/limits.ts'
import type { Opaque } from '../access/opaque.ts'
import { signIn } from '../access/sign-in.ts'
import { profileFrom } from './profile.ts'
import { texts } from '../texts/de.ts'
import { isOwnCredential, releaseAllLoginNames, reserveLoginName, storeCredential } from '../vault/accounts.ts'

const foundingLock = 7_203_120

/** Registers the first member of an office, who makes the office key. Open until it was done once. */
export const setupRoutes = (http: Http, opaque: Opaque): void => {
  const { runtime } = http
  const attempts = openAttempts(runtime, 'setup')

  mountPublic(http, startSetup, async ({ body, address }) => {
    await attempts.count('setup', address)
    requireSetupToken(runtime, body.setup_token)
    await attempts.giveBack('setup', address)
    const { founder } = (await readOffice(runtime)).founding.state
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
    const founded = await oneAtATime(runtime.pool, foundingLock, () => found(runtime, exchange))
    if (isRejection(founded)) return founded
    return signIn(runtime, exchange, founded.founder, {
      by: 'registration',
      accountSecrets: body.account_secrets,
      office: founded.office,
    })
  })
}

/**
 * The founder is registered before the office is founded: until then nobody else has joined, and a set-up that broke
 * off half-way can simply be done again, with the same address or another. The caller holds the lock.
 */
const found = async (runtime: Runtime, exchange: Exchange<typeof finishSetup>): Promise<Rejection | Founded> => {
  const { body, reply, meta } = exchange
  const { pool } = runtime
  const { user_id: userId, public_keys: publicKeys, genesis } = body
  const profile = profileFrom(body.profile)
  await requireGenesis(genesis, foundedBy(body, profile.email))
  const office = await readOffice(runtime)
  const { founder } = office.founding.state
  if (founder !== null && founder !== userId) return { rejected: 'office/already-founded' }
  if (founder === null) await releaseAllLoginNames(pool)
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
  const registered = await carryOut(runtime, {
    type: userStreams,
    stream: userStream(userId),
    command: { type: 'RegisterFounder', userId, profile, publicKeys, credentialId, ...commandedBy(about, userId) },
    meta: about,
    reply,
  })
  if (isRejection(registered)) return registered
  const officeId = officeIdOf(genesis)
  const founding = await carryOut(runtime, {
    type: officeStreams,
    stream: officeStream,
    command: { type: 'FoundOffice', founder: userId, genesis, officeId, paperKey: body.paper_key },
    meta: about,
    reply,
    loaded: office.founding,
  })
  if (isRejection(founding)) return founding
  if (body.office_name !== undefined) {
    const changes = { officeName: body.office_name }
    const named = await carryOut(runtime, {
      type: settingsStreams,
      stream: settingsStream('office'),
      command: { type: 'ChangeSettings', layer: 'office', changes, by: userId },
      meta: about,
      reply,
    })
    if (isRejection(named)) return named
  }
  return (await isOwnCredential(pool, credentialId, body.registration_record))
    ? { founder: registered.state, office: { ...office, founding: { ...office.founding, state: founding.state } } }
    : { rejected: 'office/already-founded' }
}

interface Founded {
  readonly founder: User
  readonly office: StandingOffice
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
  if (config.setupToken === undefined) throw problems.saying(403, texts.setupDisabled)
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
  if (!timingSafeEqual(digest(config.setupToken), digest(given))) throw problems.saying(403, texts.setupTokenWrong)
}
