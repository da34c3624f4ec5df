import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { change } from '@aktenraum/domain/contracts'
import type { ChangeDto } from '@aktenraum/domain/contracts'
import { keyId } from '@aktenraum/domain'
import type { MailId } from '@aktenraum/domain'
import { found, joins, moves, opens, sealed, uploads } from './query-api-history.ts'
import { file, idOf, paper, person, startQueryApi } from './query-api-support.ts'
import type { QueryApiUnderTest } from './query-api-support.ts'

let api: QueryApiUnderTest
beforeAll(async () => {
  api = await startQueryApi({ heartbeatMs: 100 })
  await found(api)
  for (const name of ['petra', 'otto', 'kurt', 'late', 'leaving']) await joins(api, name)
  await opens(api, 'krause', 'sabine', { petra: 'client', kurt: 'client', leaving: 'client' })
  await opens(api, 'fremd', 'sabine', { otto: 'client' })
})
afterAll(() => api.stop())

interface Ear {
  readonly heard: ChangeDto[]
  beats: number
  readonly ended: Promise<void>
  leave(): void
}
const open: Ear[] = []
afterEach(() => {
  for (const ear of open.splice(0)) ear.leave()
})

/** A browser that listens; resolves once the connection stands. */
const listen = async (as: string): Promise<Ear> => {
  const leaving = new AbortController()
  const answer = await fetch(`${api.url}/api/changes/`, {
    headers: { Cookie: `sessionid=${api.cookieOf(as)}` },
    signal: leaving.signal,
  })
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'text/event-stream'])
  const ear: { -readonly [Key in keyof Ear]: Ear[Key] } = {
    heard: [],
    beats: 0,
    ended: Promise.resolve(),
    leave: () => leaving.abort(),
  }
  const read = async (): Promise<void> => {
    let text = ''
    for await (const chunk of answer.body ?? []) {
      text += Buffer.from(chunk).toString('utf8')
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        if (block.startsWith(':')) ear.beats += 1
        else ear.heard.push(change.parse(JSON.parse(block.replace(/^data: /, ''))))
      }
    }
  }
  ear.ended = read().catch(() => undefined)
  open.push(ear)
  await expect.poll(() => ear.beats).toBeGreaterThan(0)
  return ear
}
const heard = (ear: Ear, type: string) => ear.heard.find((one) => one.type === type)

describe('open browsers', () => {
  it('are told from where on they hear everything', async () => {
    const leaving = new AbortController()
    const listenFrom = async (): Promise<string> => {
      const headers = { Cookie: `sessionid=${api.cookieOf('petra')}` }
      const answer = await fetch(`${api.url}/api/changes/`, { headers, signal: leaving.signal })
      return answer.headers.get('X-Listening-From') ?? ''
    }
    const [ear, before] = [await listen('petra'), await api.runtime.store.head()]
    expect(await listenFrom()).toBe(before)
    await uploads(api, 'vermerk', 'krause', { by: 'sabine', others: ['petra'] })
    const position = await api.runtime.store.head()
    await expect.poll(() => heard(ear, 'DocumentUploaded')?.position).toBe(position)
    expect((await listenFrom()) >= position).toBe(true)
    leaving.abort()
  })

  it('hear of what becomes of mails, and where they go, in the office alone: clients hear nothing of it', async () => {
    const [sabine, petra] = [await listen('sabine'), await listen('petra')]
    const id = 'e'.repeat(32) as MailId
    const of = { mailId: id, recipient: person('petra') }
    await api.happens(`mail-${id}`, {
      type: 'EmailBounced',
      data: { ...of, documentIds: [], addressId: null, kind: 'hard', status: '5.1.1', source: 'webhook' },
    })
    await api.happens(`user-${person('petra')}`, {
      type: 'MailAddressReleased',
      data: { userId: person('petra'), addressId: null, releasedBy: person('sabine') },
    })
    // What comes later is heard by both.
    await uploads(api, 'zuletzt', 'krause', { by: 'sabine', others: ['petra'] })
    await expect.poll(() => heard(sabine, 'DocumentUploaded')).toBeDefined()
    await expect.poll(() => heard(petra, 'DocumentUploaded')).toBeDefined()
    expect(heard(sabine, 'MailFates')?.case_id).toBe('')
    expect(heard(sabine, 'MailAddresses')?.case_id).toBe('')
    expect(petra.heard.filter(({ type }) => type.startsWith('Mail'))).toEqual([])
  })

  it('hear of news in their own cases, and can then read it', async () => {
    const [petra, otto] = [await listen('petra'), await listen('otto')]
    await uploads(api, 'brief', 'krause', { by: 'sabine', others: ['petra', 'kurt'] })
    await expect.poll(() => heard(petra, 'DocumentUploaded')).toBeDefined()
    expect(heard(petra, 'DocumentUploaded')).toMatchObject({ case_id: file('krause') })
    const stale = await fetch(`${api.url}/api/cases/${file('krause')}/documents/${paper('brief')}/`, {
      headers: { Cookie: `sessionid=${api.cookieOf('petra')}` },
    })
    expect(stale.status).toBe(200)
    await uploads(api, 'anderes', 'fremd', { by: 'sabine', others: ['otto'] })
    await expect.poll(() => heard(otto, 'DocumentUploaded')).toMatchObject({ case_id: file('fremd') })
    expect(otto.heard.every(({ case_id: of }) => of === file('fremd'))).toBe(true)
    expect(petra.heard.every(({ case_id: of }) => of === file('krause'))).toBe(true)
  })

  it('hear in both cases that a document was moved, which is then in the new one', async () => {
    await uploads(api, 'umzug', 'krause', { by: 'sabine', others: ['petra', 'kurt'] })
    const [petra, otto] = [await listen('petra'), await listen('otto')]
    await moves(api, 'umzug', ['krause', 'fremd'], { by: 'sabine', others: ['otto'], leaving: ['petra', 'kurt'] })
    await expect.poll(() => heard(petra, 'DocumentTransferred')).toMatchObject({ case_id: file('krause') })
    await expect.poll(() => heard(otto, 'DocumentTransferred')).toMatchObject({ case_id: file('fremd') })
    const statusOf = async (name: string, as: string) =>
      (await api.json(`/api/cases/${file(name)}/documents/${paper('umzug')}/`, { as })).status
    expect([await statusOf('krause', 'petra'), await statusOf('krause', 'sabine')]).toEqual([404, 404])
    expect([await statusOf('fremd', 'otto'), await statusOf('fremd', 'sabine')]).toEqual([200, 200])
  })

  it('hear how far a document has come only where it is their own', async () => {
    const [sabine, kurt] = [await listen('sabine'), await listen('kurt')]
    await uploads(api, 'gelesenes', 'krause', { by: 'sabine', others: ['petra', 'kurt'] })
    const of = { documentId: paper('gelesenes'), caseId: file('krause') }
    await api.happens(`document-${of.documentId}`, { type: 'DocumentRead', data: { ...of, readBy: person('petra') } })
    await expect.poll(() => heard(sabine, 'DocumentRead')).toBeDefined()
    await api.happens(`document-${of.documentId}`, {
      type: 'DocumentPinned',
      data: { ...of, pinnedBy: person('sabine') },
    })
    await expect.poll(() => heard(kurt, 'DocumentPinned')).toBeDefined()
    expect(heard(kurt, 'DocumentRead')).toBeUndefined()
  })

  it('[LST-34] hear no more of what they uploaded once it lies where they take no part', async () => {
    const reads = (name: string, inCase: string, by: string) =>
      api.happens(`document-${paper(name)}`, {
        type: 'DocumentRead',
        data: { documentId: paper(name), caseId: file(inCase), readBy: person(by) },
      })
    await opens(api, 'verlassen', 'sabine', { kurt: 'client', petra: 'client' })
    await uploads(api, 'weggezogen', 'verlassen', { by: 'kurt', others: ['sabine', 'petra'] })
    await uploads(api, 'zurückgelassen', 'verlassen', { by: 'kurt', others: ['sabine', 'petra'] })
    const [kurt, otto, petra] = [await listen('kurt'), await listen('otto'), await listen('petra')]
    await reads('zurückgelassen', 'verlassen', 'sabine')
    await expect.poll(() => heard(kurt, 'DocumentRead')).toMatchObject({ case_id: file('verlassen') })
    const place = ['verlassen', 'fremd'] as const
    await moves(api, 'weggezogen', place, { by: 'sabine', others: ['otto'], leaving: ['kurt', 'petra'] })
    await expect.poll(() => heard(kurt, 'DocumentTransferred')).toBeDefined()
    await reads('weggezogen', 'fremd', 'otto')
    const key = keyId.parse(`case:${idOf('another key of verlassen')}`)
    await api.happens(`case-${file('verlassen')}`, {
      type: 'ParticipantRemoved',
      data: {
        ...{ caseId: file('verlassen'), userId: person('kurt'), removedBy: person('sabine'), keyId: key },
        ...{ encryptedCaseNumber: sealed('n'), encryptedTitle: sealed('t'), formerKeyIds: [] },
      },
    })
    await reads('zurückgelassen', 'verlassen', 'petra')
    const id = 'd'.repeat(32) as MailId
    await api.happens(`mail-${id}`, {
      type: 'EmailDelivered',
      data: {
        ...{ mailId: id, recipient: person('petra'), source: 'webhook' },
        documentIds: [paper('zurückgelassen')],
      },
    })
    // What comes last is heard by all.
    await uploads(api, 'schluss', 'krause', { by: 'sabine', others: ['kurt', 'petra'] })
    await expect.poll(() => heard(kurt, 'DocumentUploaded')).toMatchObject({ case_id: file('krause') })
    // By lines of their own, which may be slower than that of Kurt.
    await expect.poll(() => heard(otto, 'DocumentRead')).toMatchObject({ case_id: file('fremd') })
    await expect.poll(() => heard(petra, 'DocumentRead')).toMatchObject({ case_id: file('verlassen') })
    const told = kurt.heard.map(({ type, case_id: of }) => [type, of])
    expect(told).toEqual([
      ['DocumentRead', file('verlassen')],
      ['DocumentTransferred', file('verlassen')],
      ['ParticipantRemoved', file('verlassen')],
      ['DocumentUploaded', file('krause')],
    ])
  })

  it('hear of a case from the moment they are let in', async () => {
    const late = await listen('late')
    await api.happens(`case-${file('krause')}`, {
      type: 'ParticipantAdded',
      data: { caseId: file('krause'), userId: person('late'), role: 'client', addedBy: person('sabine') },
    })
    await expect.poll(() => heard(late, 'ParticipantAdded')).toMatchObject({ case_id: file('krause') })
  })

  it('are hung up on when their session ends, and hear nothing after it', async () => {
    const leaving = await listen('leaving')
    await api.runtime.sessions.end(api.cookieOf('leaving'))
    await uploads(api, 'danach', 'krause', { by: 'sabine', others: ['leaving'] })
    await leaving.ended
    expect(leaving.heard).toEqual([])
  })

  it('do not keep their session awake by listening', async () => {
    const before = await api.runtime.redis.keys('session:*')
    const [one = ''] = before
    const lasts = await api.runtime.redis.pttl(one)
    await api.runtime.redis.pexpire(one, 60_000)
    for (const name of ['petra', 'otto', 'sabine', 'late']) await listen(name)
    const left = async () => Math.min(...(await Promise.all(before.map((key) => api.runtime.redis.pttl(key)))))
    const ear = open.at(-1)
    const beats = ear?.beats ?? 0
    await api.runtime.redis.pexpire(one, 60_000)
    await expect.poll(() => ear?.beats).toBeGreaterThan(beats + 2)
    expect(await left()).toBeLessThanOrEqual(60_000)
    await api.runtime.redis.pexpire(one, lasts)
  })

  it('are refused without a session', async () => {
    expect((await api.json('/api/changes/')).status).toBe(401)
  })
})
