import { createAccountKeys, publicKeysOf, signLogEntry, UntrustedKeyError } from '@aktenraum/crypto-client'
import type { AccountKeys } from '@aktenraum/crypto-client'
import { newStatement } from '@aktenraum/crypto-client/log'
import type { Entry, Head, PersonStatement, SignedEntry } from '@aktenraum/crypto-client/log'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '../port.ts'
import { createLogs } from './logs.ts'
import type { Logs } from './logs.ts'
import { vouchedFor } from './testing/mallory.ts'
import type { Mallory } from './testing/mallory.ts'
import { at, foundOffice, id } from './testing/scene.ts'
import type { Founded } from './testing/scene.ts'
import { createTrust } from './trust.ts'
import type { Trust } from './trust.ts'

/*
 * A client does not read what was said of all others: the server shows them, alone, what staff signed of those with
 * whom they share a case. All who sign here were vouched for by the office, and sign for real.
 */
const [viewerId, subjectId, clientId, colleagueId] = [id('1'), id('2'), id('3'), id('4')]
let office: Founded
let colleague: Mallory
let client: Mallory
/** Of whom they speak, in keys that somebody has made for them. */
let theirs: AccountKeys
let own: AccountKeys
let statement: PersonStatement
/** While the colleague was of the office. */
let early: Head
let logs: Logs
let trust: Trust

const follow = (to: Logs, entries: readonly SignedEntry[] = office.logs.office) =>
  to.follow({ office: { from: 0, entries }, people: null, remembered: { office: null, people: null } })

beforeAll(async () => {
  office = await foundOffice()
  colleague = await vouchedFor(office, { userId: colleagueId, isStaff: true })
  client = await vouchedFor(office, { userId: clientId })
  ;[theirs, own] = [await createAccountKeys(), await createAccountKeys()]
  statement = newStatement({ userId: subjectId, ...publicKeysOf(theirs), name: 'Karl', address: 'karl@example.org' })
  const then = createLogs(() => ({ userId: viewerId, keys: own, officeId: office.officeId }))
  await follow(then)
  early = then.office().chain.head()
})
beforeEach(async () => {
  const secrets = () => ({ userId: viewerId, keys: own, officeId: office.officeId })
  logs = createLogs(secrets)
  trust = createTrust(secrets, logs)
  await follow(logs)
})

/** That somebody is a client, as staff say it. */
const saying = (change: Partial<Entry> = {}, signer: Mallory['signer'] = colleague.signer): Promise<SignedEntry> => {
  const frame = { officeId: office.officeId, author: signer.userId, after: null, office: early, at }
  const word = { op: 'person', statement, former: null, invitationId: 'i' } as const
  return signLogEntry({ log: 'people', ...frame, ...word, ...change } as Entry, signer.signaturePrivateKey)
}
/** Whom the server shows by what was signed of them. */
const shown = (...statements: readonly SignedEntry[]): Promise<unknown> => {
  const person: Person = {
    id: subjectId,
    public_keys: publicKeysOf(theirs),
    is_staff: false,
    status: 'confirmed',
    statements,
  }
  trust.introduce([person])
  return trust.require(subjectId)
}
const refused = (attempt: Promise<unknown>) => expect(attempt).rejects.toBeInstanceOf(UntrustedKeyError)

describe('somebody whom a client is shown by what was signed of them', () => {
  it('is trusted by the word of one of the office', async () => {
    expect(await shown(await saying())).toMatchObject({
      userId: subjectId,
      publicKeys: publicKeysOf(theirs),
      isStaff: false,
    })
    expect(await trust.requireSigner(subjectId)).toMatchObject({ signatureKeys: [statement.signature], isStaff: false })
    expect(await trust.statementOf(subjectId)).toEqual(statement)
  })

  it('is not by the word of a client, or of nobody', async () => {
    await refused(shown(await saying({}, client.signer)))
    await refused(shown())
    expect(await trust.statementOf(subjectId)).toBeNull()
    await refused(trust.requireSigner(subjectId))
  })

  it('is not by a word in the name of one of the office that somebody else signed', async () => {
    await refused(shown(await saying({ author: colleagueId }, client.signer)))
  })

  it('is not by what was said for another office, or of something else', async () => {
    await refused(shown(await saying({ officeId: 'A'.repeat(43) })))
    await refused(shown(await saying({ op: 'staff', statement, isOwner: false, former: null })))
    await refused(shown(await saying({ log: 'office', op: 'revoke', userId: subjectId } as Partial<Entry>)))
  })

  it('is not by a word after a past of the office that nobody knows, or after none', async () => {
    await refused(shown(await saying({ office: { n: early.n, hash: 'A'.repeat(43) } })))
    await refused(shown(await saying({ office: { n: early.n + 1, hash: early.hash } })))
    await refused(shown(await saying({ office: null })))
  })

  it('is not by what was said of somebody else, and no member of staff becomes a client by it', async () => {
    const other = { ...statement, userId: id('5') }
    await refused(shown(await saying({ statement: other } as Partial<Entry>)))
    const named = { ...statement, userId: colleagueId }
    const entry = await saying({ statement: named } as Partial<Entry>)
    trust.introduce([{ ...colleague.person, statements: [entry] }])
    expect(await trust.require(colleagueId)).toMatchObject({ publicKeys: publicKeysOf(colleague.keys), isStaff: true })
    expect((await trust.requireSigner(colleagueId)).signatureKeys).toEqual([publicKeysOf(colleague.keys).signature])
  })

  it('is by what somebody said while they were of the office, and not by what they said after', async () => {
    const revoked = (await office.core.revoke({ userId: colleagueId, shown: null, at })) ?? expect.unreachable()
    await follow(logs, [...office.logs.office, revoked])
    await refused(shown(await saying({ office: logs.office().chain.head() })))
    expect(await shown(await saying())).toMatchObject({ userId: subjectId })
  })

  it('is told of what is no entry at all by nothing', async () => {
    await refused(shown([['aktenraum/v2/nothing'], 'A'] as unknown as SignedEntry))
    expect(await shown([[], ''] as unknown as SignedEntry, await saying())).toMatchObject({ userId: subjectId })
  })

  it('has the newest keys that were signed, and signed with all', async () => {
    const newer = { ...statement, ...publicKeysOf(await createAccountKeys()) }
    const both = [await saying(), await saying({ statement: newer } as Partial<Entry>)]
    expect(await shown(...both)).toMatchObject({ publicKeys: { signature: newer.signature } })
    expect((await trust.requireSigner(subjectId)).signatureKeys).toEqual([statement.signature, newer.signature])
  })

  it('is forgotten with everything else', async () => {
    await shown(await saying())
    expect(trust.claimed()).toEqual([subjectId])
    trust.forget()
    expect(trust.claimed()).toEqual([])
    await refused(trust.require(subjectId))
  })
})

it('staff believe what was said of clients in the log that they follow, and nothing that is shown beside it', async () => {
  const secrets = () => ({ userId: colleagueId, keys: colleague.keys, officeId: office.officeId })
  logs = createLogs(secrets)
  trust = createTrust(secrets, logs)
  await follow(logs)
  await refused(shown(await saying()))
})

describe('who is behind in the logs', () => {
  const claim = (change: Partial<Person> = {}): Person => ({ ...colleague.person, ...change })

  it('is who is shown a colleague under other keys than were stated', () => {
    expect(trust.introduce([claim()])).toBe(false)
    expect(trust.introduce([claim(), claim({ public_keys: publicKeysOf(theirs) })])).toBe(true)
    expect(trust.introduce([claim({ id: id('6') })])).toBe(true)
  })

  it('is nobody for those who have no keys yet, are not confirmed, are oneself, or are clients', () => {
    const other = { public_keys: publicKeysOf(theirs) }
    expect(trust.introduce([claim({ public_keys: null })])).toBe(false)
    expect(trust.introduce([claim({ ...other, status: 'invited' } as Partial<Person>)])).toBe(false)
    expect(trust.introduce([claim({ ...other, id: viewerId })])).toBe(false)
    expect(trust.introduce([claim({ ...other, id: id('6'), is_staff: false })])).toBe(false)
  })
})
