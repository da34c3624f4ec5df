import { caseLogStream } from '@aktenraum/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { TestBrowser } from '../integration/command-api-browser.ts'
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
