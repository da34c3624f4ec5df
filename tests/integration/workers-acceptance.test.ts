import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { caseId, instant, invitationId, keyId as keyIdOf, userId } from '@aktenraum/domain'
import type { AktenraumEvent, CaseId, UserId } from '@aktenraum/domain'
import { readConfig } from '@aktenraum/infra/config'
import { migrate } from '@aktenraum/infra/postgres/migrate'
import { openRuntime } from '@aktenraum/infra/runtime'
import type { OpenRuntime } from '@aktenraum/infra/runtime'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createDatabase, createRedis } from '../support/services.ts'
import type { Dependencies } from '@aktenraum/workers/dependencies'
import { completeAcceptance } from '@aktenraum/workers/reactions/complete-acceptance'

const id = (digit: string): string => digit.repeat(32)
const at = instant.parse('2026-03-01T10:00:00.000Z')
const profile = { email: 'a@office.example', gender: null, title: '', salutation: '', isOperator: false, avatarId: 1 }
const publicKeys = { encryption: 'enc', signature: 'sig' }
const value = { key_id: keyIdOf.parse('case:1'), data: 'x'.repeat(40) }

let runtime: OpenRuntime
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'acceptance-'))
  const config = readConfig({
    DATABASE_URL: await createDatabase(inject('services').databaseUrl),
    REDIS_URL: await createRedis(inject('services').redisUrl),
    BLOB_DIR: folder,
    LOG_LEVEL: 'silent',
  })
  runtime = await openRuntime(config)
  await migrate(runtime.pool)
})
afterAll(async () => {
  await runtime.close()
  await rm(folder, { recursive: true })
})

const happens = async (stream: string, actor: UserId, event: AktenraumEvent): Promise<void> => {
  const ids = { commandId: randomUUID(), correlationId: randomUUID(), causationId: randomUUID() }
  await runtime.store.append(stream, 'any', [{ ...event, meta: { ...ids, actor, at, schemaVersion: 1 } }])
}

/** A case of somebody of the staff. */
const opened = async (file: CaseId, owner: UserId): Promise<void> => {
  await happens(`user-${owner}`, owner, {
    type: 'FounderRegistered',
    data: { userId: owner, profile: { ...profile, isStaff: true }, publicKeys, credentialId: 'c' },
  })
  await happens(`case-${file}`, owner, {
    type: 'CaseOpened',
    data: { caseId: file, encryptedCaseNumber: value, encryptedTitle: value, keyId: value.key_id, owner },
  })
}

/** The invitation was to this case. */
const accepted = (person: UserId, file: CaseId, invitedBy: UserId): Promise<void> =>
  happens(`user-${person}`, person, {
    type: 'InvitationAccepted',
    data: {
      userId: person,
      invitationId: invitationId.parse(id('d')),
      publicKeys,
      mac: 'm',
      credentialId: 'c',
      cases: [{ caseId: file, role: 'client' }],
      invitedBy,
    },
  })

const reactedTo = async (person: UserId): Promise<void> => {
  // Of what a reaction may use, this one needs the store and the time.
  const deps = { store: runtime.store, now: runtime.now } as Dependencies
  for await (const event of runtime.store.readStream(`user-${person}`)) await completeAcceptance.react(event, deps)
}

const typesIn = async (stream: string): Promise<string[]> => {
  const types: string[] = []
  for await (const { type } of runtime.store.readStream(stream)) types.push(type)
  return types
}

it('an acceptance that is completed late takes in whom nobody has taken in yet, and nobody who was removed since', async () => {
  const [inviter, late, removed] = [userId.parse(id('3')), userId.parse(id('1')), userId.parse(id('2'))]
  const file = caseId.parse(id('e'))
  await opened(file, inviter)
  await accepted(late, file, inviter)
  await accepted(removed, file, inviter)
  const added = { caseId: file, userId: removed, role: 'client' as const, addedBy: inviter }
  await happens(`case-${file}`, inviter, { type: 'ParticipantAdded', data: added })
  const keyId = keyIdOf.parse('case:2')
  const resealed = { encryptedCaseNumber: value, encryptedTitle: value, keyId, formerKeyIds: [value.key_id] }
  await happens(`case-${file}`, inviter, {
    type: 'ParticipantRemoved',
    data: { caseId: file, userId: removed, ...resealed, removedBy: inviter },
  })
  await reactedTo(removed)
  expect(await typesIn(`case-${file}`)).toEqual(['CaseOpened', 'ParticipantAdded', 'ParticipantRemoved'])
  await reactedTo(late)
  expect(await typesIn(`case-${file}`)).toEqual([
    'CaseOpened',
    'ParticipantAdded',
    'ParticipantRemoved',
    'ParticipantAdded',
  ])
})

it('an acceptance is not completed in the name of somebody who was shut out', async () => {
  const [inviter, invited] = [userId.parse(id('a')), userId.parse(id('b'))]
  const file = caseId.parse(id('c'))
  await opened(file, inviter)
  await happens(`user-${inviter}`, invited, {
    type: 'UserDeactivated',
    data: { userId: inviter, deactivatedBy: invited, deactivatedAt: at },
  })
  await accepted(invited, file, inviter)
  await reactedTo(invited)
  expect(await typesIn(`case-${file}`)).toEqual(['CaseOpened'])
})
