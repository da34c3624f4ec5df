import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { caseId, instant, invitationId, keyId, userId } from '@aktenraum/domain'
import type { AktenraumEvent, UserId } from '@aktenraum/domain'
import { readConfig } from '@aktenraum/infra/config'
import { migrate } from '@aktenraum/infra/postgres/migrate'
import { openRuntime } from '@aktenraum/infra/runtime'
import type { OpenRuntime } from '@aktenraum/infra/runtime'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createDatabase, createRedis } from '../support/services.ts'
import type { Dependencies } from '@aktenraum/workers/dependencies'
import { completeAcceptance } from '@aktenraum/workers/reactions/complete-acceptance'

const id = (digit: string): string => digit.repeat(32)
const [inviter, invited] = [userId.parse(id('a')), userId.parse(id('b'))]
const file = caseId.parse(id('c'))
const at = instant.parse('2026-03-01T10:00:00.000Z')
const profile = { email: 'a@office.example', gender: null, title: '', salutation: '', isOperator: false, avatarId: 1 }
const publicKeys = { encryption: 'enc', signature: 'sig' }
const value = { key_id: keyId.parse('case:1'), data: 'x'.repeat(40) }

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

it('an acceptance is not completed in the name of somebody who was shut out', async () => {
  const cases = [{ caseId: file, role: 'client' as const }]
  await happens(`user-${inviter}`, inviter, {
    type: 'FounderRegistered',
    data: {
      userId: inviter,
      profile: { ...profile, isStaff: true },
      publicKeys,
      credentialId: 'c',
    },
  })
  await happens(`case-${file}`, inviter, {
    type: 'CaseOpened',
    data: { caseId: file, encryptedCaseNumber: value, encryptedTitle: value, keyId: value.key_id, owner: inviter },
  })
  await happens(`user-${inviter}`, invited, {
    type: 'UserDeactivated',
    data: { userId: inviter, deactivatedBy: invited, deactivatedAt: at },
  })
  await happens(`user-${invited}`, invited, {
    type: 'InvitationAccepted',
    data: {
      userId: invited,
      invitationId: invitationId.parse(id('d')),
      publicKeys,
      mac: 'm',
      credentialId: 'c',
      cases,
      invitedBy: inviter,
    },
  })
  // Of what a reaction may use, this one needs the store and the time.
  const deps = { store: runtime.store, now: runtime.now } as Dependencies
  for await (const event of runtime.store.readStream(`user-${invited}`)) await completeAcceptance.react(event, deps)
  const types: string[] = []
  for await (const { type } of runtime.store.readStream(`case-${file}`)) types.push(type)
  expect(types).toEqual(['CaseOpened'])
})
