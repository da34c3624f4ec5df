import { randomUUID } from 'node:crypto'
import { deadLetterEvents } from '@aktenraum/domain'
import { deadLetters } from '@aktenraum/domain/deciders'
import { resolveDeadLetter } from '@aktenraum/infra/dead-letters/resolve'
import { completeAcceptance } from '@aktenraum/workers/reactions/complete-acceptance'
import { planNotifications } from '@aktenraum/workers/reactions/plan-notifications'
import type { Reaction } from '@aktenraum/workers/reactions/reaction'
import { requestMails } from '@aktenraum/workers/reactions/request-mails'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { notedAt, until } from './projector-support.ts'
import { idOf, startWorkersUnderTest } from './workers-support.ts'
import type { WorkersUnderTest } from './workers-support.ts'

const name = 'reaction/plan-notifications'
let office: WorkersUnderTest
let isBroken: boolean
let tries: number
/** What was reacted to together, by its streams. */
let stretches: string[][]
/** Is thrown for the upload of this document, as long as `isBroken`. */
let fault: () => Error
let beforeFault: () => Promise<unknown>
const poison = idOf('poison')

const withPoison: Reaction = {
  ...planNotifications,
  react: async (event, deps) => {
    if (isBroken && event.stream === `document-${poison}`) {
      tries += 1
      await beforeFault()
      throw fault()
    }
    await planNotifications.react(event, deps)
  },
  together: {
    ...planNotifications.together,
    react: async (events, deps) => {
      stretches.push(events.map(({ stream }) => stream))
      if (isBroken && events.some(({ stream }) => stream === `document-${poison}`)) throw fault()
      await planNotifications.together.react(events, deps)
    },
  },
}

beforeEach(async () => {
  isBroken = true
  tries = 0
  stretches = []
  fault = () => new Error('this one is poison')
  beforeFault = async () => undefined
  office = await startWorkersUnderTest({
    reactions: [withPoison, requestMails, completeAcceptance],
    tuning: { backOffMs: [1, 1, 1, 20] },
  })
  await office.invited('later')
})
afterEach(() => office.stop())

const letters = async () =>
  (
    await office.pool.query<Record<string, unknown>>(
      'select projection, type, stream, revision, error, attempts, resolved, resolved_by, reason from dead_letter',
    )
  ).rows
const untilLetter = (condition: string): Promise<void> =>
  until(async () => (await office.pool.query(`select from dead_letter where ${condition}`)).rowCount === 1)
const untilHead = async (): Promise<void> => {
  const head = await office.store.head()
  await until(
    async () =>
      (await office.pool.query('select from checkpoint where name = $1 and position >= $2', [name, head])).rowCount ===
      1,
  )
}
const decide = async (action: 'retry' | 'skip' | 'withdraw') => {
  const { store, pool } = office
  const { rows } = await pool.query<{ position: string }>('select position from dead_letter where projection = $1', [
    name,
  ])
  const services = { store, db: pool, streams: { schemas: deadLetterEvents, decider: deadLetters } }
  const { meta } = notedAt(randomUUID(), '', {})
  const resolution = action === 'skip' ? { action, reason: 'Testdaten' } : { action }
  const position = rows[0]?.position ?? ''
  expect(await resolveDeadLetter(services, { projection: name, position, resolution, by: null, meta })).not.toBeNull()
}
const mailsTo = (person: string): number =>
  office.smtp.received.filter(({ to }) => to.includes(`${person}@example.org`)).length
/** Until the mail of an upload that comes later than all of it, to somebody else, is there. */
const untilLaterMail = async (): Promise<void> => {
  const later = idOf('later')
  const before = mailsTo('later')
  await office.upload(randomUUID(), idOf('another case'), [later])
  await until(async () => mailsTo('later') > before)
}

describe('an event that is poison for a reaction', () => {
  it('is tried five times, then put aside with its error; everybody else hears of their documents', async () => {
    const [petra, karl] = [await office.invited('petra'), await office.invited('karl')]
    await office.upload('poison', idOf('case'), [petra])
    await office.upload('harmless', idOf('other case'), [karl])
    await until(async () => mailsTo('karl') === 1)
    expect([tries, mailsTo('petra')]).toEqual([5, 0])
    expect(await letters()).toEqual([
      {
        projection: name,
        type: 'DocumentUploaded',
        stream: `document-${poison}`,
        revision: 0,
        error: 'this one is poison',
        attempts: 5,
        resolved: null,
        resolved_by: null,
        reason: null,
      },
    ])
  })

  it('keeps nothing from those that came together with it', async () => {
    const [petra, karl] = [await office.invited('petra'), await office.invited('karl')]
    const names = ['before', 'poison', 'after']
    await office.restart(async () => {
      for (const name of names) await office.upload(name, idOf('case'), [petra, karl])
    })
    await untilLetter('resolved is null')
    const planned = async () => (await office.dataOf('NotificationPlanned')).map(({ documentId }) => documentId)
    await until(async () => (await planned()).length === 4)
    expect(stretches[0]).toEqual(names.map((name) => `document-${idOf(name)}`))
    expect(tries).toBe(5)
    const [before, after] = [idOf('before'), idOf('after')]
    expect((await planned()).toSorted()).toEqual([before, before, after, after].toSorted())
  })

  it('leads to one mail when it is tried again after mending, however often', async () => {
    await office.upload('poison', idOf('case'), [await office.invited('petra')])
    await untilLetter('resolved is null')
    isBroken = false
    await decide('retry')
    await untilLetter(`resolved = 'retried'`)
    await until(async () => mailsTo('petra') === 1)
    // The log comes again, from the beginning, with what operators asked for in it.
    await office.restart(() => office.pool.query(`update checkpoint set position = '' where name like 'reaction/%'`))
    await untilHead()
    await untilLaterMail()
    expect(mailsTo('petra')).toBe(1)
  })

  it('is put aside again when trying again does not help, and the tries are added up', async () => {
    await office.upload('poison', idOf('case'), [await office.invited('petra')])
    await untilLetter('resolved is null')
    await decide('retry')
    await untilLetter('attempts = 10')
    await untilHead()
    expect(await letters()).toMatchObject([{ resolved: null, attempts: 10 }])
    await untilLaterMail()
  })

  it('leads to nothing when it is skipped, and to one mail when that is withdrawn', async () => {
    await office.upload('poison', idOf('case'), [await office.invited('petra')])
    await untilLetter('resolved is null')
    isBroken = false
    await decide('skip')
    await untilHead()
    await untilLaterMail()
    expect([await letters(), mailsTo('petra')]).toMatchObject([[{ resolved: 'skipped', reason: 'Testdaten' }], 0])
    await decide('withdraw')
    await untilLetter(`resolved = 'retried' and reason is null`)
    await until(async () => mailsTo('petra') === 1)
    await untilLaterMail()
    expect(mailsTo('petra')).toBe(1)
  })

  it('is found although its stream was shortened meanwhile', async () => {
    await office.upload('poison', idOf('case'), [await office.invited('petra')])
    await untilLetter('resolved is null')
    await office.happens(`document-${poison}`, 0, { type: 'DocumentDidSomethingNew', data: {} })
    await office.store.truncate(`document-${poison}`, 1)
    isBroken = false
    await decide('skip')
    await decide('withdraw')
    await untilLetter(`resolved = 'retried'`)
    expect((await office.dataOf('NotificationPlanned')).map(({ documentId }) => documentId)).toContain(poison)
  })

  it('is not put aside where another runner, which may be a newer version, has passed it meanwhile', async () => {
    beforeFault = async () => {
      if (tries < 5) return
      await office.pool.query(
        `update checkpoint set position = (select lpad(position::text, 20, '0') from event where stream = $2)
         where name = $1`,
        [name, `document-${poison}`],
      )
    }
    await office.upload('harmless', idOf('other case'), [await office.invited('karl')])
    await until(async () => mailsTo('karl') === 1)
    await office.upload('poison', idOf('case'), [await office.invited('petra')])
    await until(async () => tries === 5)
    await untilHead()
    // The head is reached before the fifth failure could be put aside: what comes after it was dealt with later.
    await untilLaterMail()
    expect([await letters(), mailsTo('petra')]).toEqual([[], 0])
  })
})

describe('an outage', () => {
  it.each([
    ['PostgreSQL', () => Object.assign(new Error('the database system is shutting down'), { code: '57P01' })],
    ['PostgreSQL that is read-only', () => Object.assign(new Error('read-only transaction'), { code: '25006' })],
    ['Redis', () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })],
  ])('of %s is no poison: the reaction waits and goes on', async (_, outage) => {
    fault = outage
    await office.upload('poison', idOf('case'), [await office.invited('petra')])
    await until(async () => tries > 12)
    expect(await letters()).toEqual([])
    isBroken = false
    await until(async () => mailsTo('petra') === 1)
    expect(await letters()).toEqual([])
  })

  it('while several are planned together is waited out, and they are not tried one by one', async () => {
    fault = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    const petra = await office.invited('petra')
    await office.restart(async () => {
      for (const name of ['poison', 'harmless']) await office.upload(name, idOf('case'), [petra])
    })
    await until(async () => stretches.length > 12)
    expect([tries, await letters()]).toEqual([0, []])
    isBroken = false
    await until(async () => mailsTo('petra') === 1)
  })
})

describe('events of a type that only a newer version knows', () => {
  it('in the streams of person, case, document and notification hold up no mail', async () => {
    isBroken = false
    const petra = await office.invited('petra')
    const caseId = idOf('case')
    await office.joined(caseId, [petra])
    await office.happens(`user-${petra}`, 0, { type: 'UserDidSomethingNew', data: { anything: 1 } })
    await office.happens(`case-${caseId}`, 1, { type: 'CaseDidSomethingNew', data: {} })
    await office.happens(`notification-${caseId}-${petra}`, 'none', { type: 'NotificationDidSomethingNew', data: {} })
    await office.upload('after the upgrade began', caseId, [petra])
    await office.happens(`document-${idOf('after the upgrade began')}`, 0, {
      type: 'DocumentDidSomethingNew',
      data: {},
    })
    await until(async () => mailsTo('petra') === 1)
    expect(await letters()).toEqual([])
  })

  it('are nothing to decide upon: who accepted an invitation gets into no case on the word of an older version', async () => {
    const [petra, caseId] = [await office.invited('petra'), idOf('case')]
    const owner = idOf('owner')
    await office.joined(caseId, [])
    await office.happens(`case-${caseId}`, 0, { type: 'CaseDidSomethingNew', data: {} })
    const profile = { gender: null, title: '', salutation: 'O', isStaff: true, isOperator: false, avatarId: 1 }
    const keys = { publicKeys: { encryption: 'e', signature: 's' }, credentialId: 'c' }
    const founder = { userId: owner, profile: { ...profile, email: 'o@example.org' }, ...keys }
    await office.happens(`user-${owner}`, 'none', { type: 'FounderRegistered', data: founder })
    const about = { userId: petra, invitationId: idOf('invitation petra'), mac: 'm', invitedBy: owner }
    const accepted = { ...about, cases: [{ caseId, role: 'client' }], ...keys }
    await office.happens(`user-${petra}`, 0, { type: 'InvitationAccepted', data: accepted }, petra)
    await untilLetter(`projection = 'reaction/complete-acceptance' and error like '%CaseDidSomethingNew%'`)
    expect(await office.streamTypes(`case-${caseId}`)).toEqual(['CaseOpened', 'CaseDidSomethingNew'])
  })
})
