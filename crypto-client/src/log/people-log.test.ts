import { beforeEach, describe, expect, it } from 'vitest'
import { officeInLogs, somebody } from '../testing/office-in-logs.ts'
import type { OfficeInLogs, Somebody } from '../testing/office-in-logs.ts'
import { append, statementHash } from './index.ts'
import type { Act, EntryFrame } from './index.ts'

let scene: OfficeInLogs
beforeEach(async () => {
  scene = await officeInLogs()
})
const refused = (reason: string) => ({ code: 'untrusted-entry', reason })
const appended = async (author: Somebody, act: Act, frame: Partial<EntryFrame> = {}) =>
  append(scene.people, await scene.signed(scene.people, author, act, frame))
const person = (of: Somebody, invitationId: string, former: string | null = null): Act => ({
  op: 'person',
  statement: of.statement,
  former,
  invitationId,
})

describe('who clients are', () => {
  it('is said by staff alone, after an invitation', async () => {
    const newcomer = await somebody('newcomer')
    const invite: Act = { op: 'invite', userId: 'newcomer', invitationId: 'i-1' }
    for (const author of [scene.client, scene.mallory, newcomer])
      for (const act of [invite, { op: 'seen' }, person(scene.client, 'invitation-1')] as const)
        await expect(appended(author, act)).rejects.toMatchObject(refused('by nobody of the office'))
    await expect(appended(scene.member, person(newcomer, 'i-1'))).rejects.toMatchObject(
      refused('by another invitation'),
    )
    await appended(scene.member, invite)
    expect(scene.people.newestInvitation('newcomer')).toBe('i-1')
    expect(scene.people.client('newcomer')).toBeNull()
    await appended(scene.outsider, person(newcomer, 'i-1'))
    expect(scene.people.client('newcomer')?.name).toBe('newcomer')
    await appended(scene.member, { op: 'seen' })
    await expect(appended(scene.founder, { op: 'policy', mails: 'title' })).rejects.toMatchObject(
      refused('of another log'),
    )
    await expect(appended(scene.mallory, invite, { author: 'member' })).rejects.toMatchObject(
      refused('wrong signature'),
    )
  })

  it('follows the newest invitation, whoever made it, and takes keys from each once', async () => {
    const [first, second] = [await somebody('newcomer'), await somebody('newcomer')]
    await appended(scene.member, { op: 'invite', userId: 'newcomer', invitationId: 'lost' })
    await appended(scene.founder, { op: 'invite', userId: 'newcomer', invitationId: 'renewed' })
    await expect(appended(scene.member, person(first, 'lost'))).rejects.toMatchObject(refused('by another invitation'))
    await appended(scene.member, person(second, 'renewed'))
    const former = statementHash(second.statement)
    await expect(appended(scene.member, person(first, 'renewed', former))).rejects.toMatchObject(
      refused('an invitation brings keys once'),
    )
    const renamed = { ...second, statement: { ...second.statement, name: 'Neuer Name' } }
    await appended(scene.member, person(renamed, 'renewed', former))
    expect(scene.people.client('newcomer')?.name).toBe('Neuer Name')
    expect(scene.people.statementsOf('newcomer').map(({ name }) => name)).toEqual(['newcomer', 'Neuer Name'])
    await expect(appended(scene.member, person(second, 'renewed', former))).rejects.toMatchObject(
      refused('after another statement'),
    )
  })

  it('takes no other key from a used invitation beside one that stays', async () => {
    const [first, other] = [await somebody('newcomer'), await somebody('newcomer')]
    await appended(scene.member, { op: 'invite', userId: 'newcomer', invitationId: 'i-1' })
    await appended(scene.member, person(first, 'i-1'))
    const former = statementHash(first.statement)
    for (const key of ['encryption', 'signature'] as const) {
      const statement = { ...first.statement, [key]: other.statement[key] }
      await expect(appended(scene.member, person({ ...first, statement }, 'i-1', former))).rejects.toMatchObject(
        refused('an invitation brings keys once'),
      )
    }
  })

  it('keeps a new invitation good for keys where a name is changed before they come', async () => {
    const [first, second, third] = [await somebody('newcomer'), await somebody('newcomer'), await somebody('newcomer')]
    await appended(scene.member, { op: 'invite', userId: 'newcomer', invitationId: 'i-1' })
    await appended(scene.member, person(first, 'i-1'))
    await appended(scene.member, { op: 'invite', userId: 'newcomer', invitationId: 'reset' })
    const renamed = { ...first, statement: { ...first.statement, name: 'Neuer Name' } }
    await appended(scene.member, person(renamed, 'reset', statementHash(first.statement)))
    const former = statementHash(renamed.statement)
    await appended(scene.member, person(second, 'reset', former))
    expect(scene.people.client('newcomer')?.encryption).toBe(second.statement.encryption)
    for (const other of [third, first])
      await expect(
        appended(scene.member, person(other, 'reset', statementHash(second.statement))),
      ).rejects.toMatchObject(refused('an invitation brings keys once'))
  })

  it('never makes a client of staff, of now or before', async () => {
    await scene.says(scene.office, scene.founder, { op: 'revoke', userId: 'outsider' })
    for (const userId of ['outsider', 'member']) {
      await appended(scene.founder, { op: 'invite', userId, invitationId: `again-${userId}` })
      await expect(appended(scene.founder, person(await somebody(userId), `again-${userId}`))).rejects.toMatchObject(
        refused('staff become no clients'),
      )
    }
  })

  it('does not hear who was revoked, nor who speaks of an office of before', async () => {
    const before = scene.office.chain.head()
    await scene.says(scene.office, scene.founder, { op: 'revoke', userId: 'outsider' })
    await expect(appended(scene.outsider, { op: 'seen' })).rejects.toMatchObject(refused('by nobody of the office'))
    // With a head of before they stood on: until somebody has spoken who knows of it.
    await appended(scene.outsider, { op: 'seen' }, { office: before })
    await appended(scene.member, { op: 'seen' })
    await expect(appended(scene.outsider, { op: 'seen' }, { office: before })).rejects.toMatchObject(
      refused('out of date'),
    )
    const stale = { after: scene.people.chain.headAt(scene.people.chain.head().n - 1) }
    await expect(appended(scene.member, { op: 'seen' }, stale)).rejects.toMatchObject(refused('out of date'))
  })
})
