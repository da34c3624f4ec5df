import { signLogEntry } from '@aktenraum/crypto-client'
import { createOfficeLog, createPeopleLog, officeIdOf, readEntry, recordOf } from '@aktenraum/crypto-client/log'
import type { SignedEntry } from '@aktenraum/crypto-client/log'
import { caseLogStream, logStream } from '@aktenraum/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { TestBrowser } from '../integration/command-api-browser.ts'
import { keysOf } from '../integration/command-api-keys.ts'
import { caseKey, file, paper, person, sealed, startCommandApi } from '../integration/command-api-support.ts'
import type { CommandApiUnderTest } from '../integration/command-api-support.ts'
import { uploadForm, uploadParts } from '../integration/command-api-uploads-support.ts'
import { loseAllBehind } from '../support/lose-events.ts'

let api: CommandApiUnderTest
let owner: TestBrowser
let survived: string
beforeEach(async () => {
  api = await startCommandApi()
  owner = await api.browserOf('owner', { isStaff: true })
  await api.openCase(owner, 'owner', 'first')
  expect(await renames('before')).toBe(200)
  survived = await api.runtime.store.head()
  for (const title of ['lost', 'lost too']) expect(await renames(title)).toBe(200)
})
afterEach(() => api.stop())

const renames = async (title: string): Promise<number> => {
  const named = { encrypted_title: sealed(caseKey('first'), title) }
  return (await owner.send('PATCH', `/api/cases/${file('first')}/`, named)).status
}
const uploads = async (name: string): Promise<number> => {
  const form = uploadForm(uploadParts(name, 'first'))
  return (await owner.send('POST', `/akten/${file('first')}/dokumente/`, form)).status
}
/** What staff say of a day: that they have seen all that was said of people. */
const says = async (at: string): Promise<number> => {
  const entriesIn = async (stream: string) =>
    (await api.eventsOf(stream)).map(({ data }) => (data as { readonly entry: SignedEntry }).entry)
  const [founded] = await api.eventsOf('office-main')
  const { genesis } = founded?.data as { readonly genesis: SignedEntry }
  const officeId = officeIdOf(genesis)
  const office = createOfficeLog(officeId)
  const people = createPeopleLog(officeId, office)
  for (const entry of [genesis, ...(await entriesIn(logStream('office')))])
    office.take(recordOf(entry), readEntry(entry))
  for (const entry of await entriesIn(logStream('people'))) people.take(recordOf(entry), readEntry(entry))
  const author = person('owner')
  const heads = { after: people.chain.head(), office: office.chain.head() }
  const said = { officeId, log: 'people', author, ...heads, at, op: 'seen' } as const
  const entry = await signLogEntry(said, (await keysOf(author)).signature.privateKey)
  return (await owner.send('POST', '/api/logs/people/entries/', { entry })).status
}
const logged = async (): Promise<number> => (await api.eventsOf(caseLogStream(file('first')))).length

describe('after a failover that lost the last words in a case', () => {
  it('the server that had followed them takes what follows on those that are left', async () => {
    await loseAllBehind(api.runtime.pool, survived)
    const left = await logged()
    expect([await renames('after'), await uploads('letter')]).toEqual([200, 200])
    expect(await logged()).toBe(left + 2)
  })

  it('also where others have said something else there since', async () => {
    await loseAllBehind(api.runtime.pool, survived)
    const left = await logged()
    for (const name of ['one', 'two', 'three']) {
      const act = { op: 'close', day: null } as const
      const entry = await api.say(person('owner'), file('first'), act)
      const meta = { ...ids(name), actor: 'test', at: '2026-03-01T10:00:00.000Z', schemaVersion: 1 }
      await api.runtime.store.append(caseLogStream(file('first')), 'any', [
        { type: 'CaseEntryAppended', data: { caseId: file('first'), entry }, meta },
      ])
    }
    expect([await renames('after'), await uploads('letter')]).toEqual([200, 200])
    expect(await logged()).toBe(left + 5)
  })
})

const ids = (name: string) => ({ commandId: paper(name), correlationId: paper(name), causationId: paper(name) })

it('after a failover that lost the last words of the office, the server that had followed them takes what follows', async () => {
  expect(await says('2026-03-01T10:00:00.000Z')).toBe(204)
  survived = await api.runtime.store.head()
  for (const day of ['02', '03']) expect(await says(`2026-03-${day}T10:00:00.000Z`)).toBe(204)
  await loseAllBehind(api.runtime.pool, survived)
  expect(await says('2026-03-04T10:00:00.000Z')).toBe(204)
  expect(await api.eventsOf(logStream('people'))).toHaveLength(2)
})
