import { beforeEach, describe, expect, it } from 'vitest'
import { hashLike, officeInLogs, somebody } from '../testing/office-in-logs.ts'
import type { OfficeInLogs, Somebody } from '../testing/office-in-logs.ts'
import { append, createCaseLog, createOfficeLog, createPeopleLog, follow, recordOf, statementHash } from './index.ts'
import type { EntryFrame, LogRecord, PeopleLog, SignedEntry, Texts } from './index.ts'

let scene: OfficeInLogs
beforeEach(async () => {
  scene = await officeInLogs()
})
const seen = { op: 'seen' } as const
const refused = (reason: string) => ({ code: 'untrusted-entry', reason })
const contradicted = { code: 'contradiction', reason: 'malformed', log: 'people' }
const signed = (author: Somebody, frame: Partial<EntryFrame> = {}): Promise<SignedEntry> =>
  scene.signed(scene.people, author, seen, frame)
const says = async (author: Somebody, frame: Partial<EntryFrame> = {}): Promise<SignedEntry> => {
  const entry = await signed(author, frame)
  await append(scene.people, entry)
  return entry
}

describe('that somebody has verified the logs', () => {
  it('is said by staff, owners or not, and by nobody else', async () => {
    for (const author of [scene.founder, scene.member]) await says(author)
    for (const author of [scene.client, scene.mallory])
      await expect(says(author)).rejects.toMatchObject(refused('by nobody of the office'))
    await expect(says(scene.mallory, { author: 'member' })).rejects.toMatchObject(refused('wrong signature'))
    await scene.says(scene.office, scene.founder, { op: 'revoke', userId: 'member' })
    await expect(says(scene.member)).rejects.toMatchObject(refused('by nobody of the office'))
  })

  it('names heads that there are: of these logs, and of nowhere else', async () => {
    const [office, people] = [scene.office.chain.head(), scene.people.chain.head()]
    const elsewhere = hashLike('x')
    await expect(says(scene.member, { after: { ...people, hash: elsewhere } })).rejects.toMatchObject(
      refused('after another past'),
    )
    await expect(says(scene.member, { office: { ...office, hash: elsewhere } })).rejects.toMatchObject(
      refused('after another past'),
    )
    const further = (n: number) => ({ n: n + 1, hash: elsewhere })
    await expect(says(scene.member, { after: further(people.n) })).rejects.toMatchObject(refused('after another past'))
    await expect(says(scene.member, { office: further(office.n) })).rejects.toMatchObject(
      refused('the office has gone on'),
    )
    await expect(says(scene.member, { log: 'office' })).rejects.toMatchObject(refused('of another log'))
    await expect(says(scene.member, { officeId: elsewhere })).rejects.toMatchObject(refused('of another office'))
  })

  it('is known by the last word of each, whatever it was about', async () => {
    await says(scene.member, { at: '2026-11-20T08:00:00.000Z' })
    const before = scene.people.lastWordOf('member')
    expect(before).toEqual({ at: '2026-11-20T08:00:00.000Z', place: scene.people.chain.head().n })
    await scene.says(scene.people, scene.member, { op: 'invite', userId: 'newcomer', invitationId: 'i-1' })
    expect(scene.people.lastWordOf('member')?.place).toBe((before?.place ?? 0) + 1)
    expect(scene.people.lastWordOf('outsider')).toBeNull()
  })

  it('shuts out words with keys that ended, which the office knows by their end', async () => {
    expect(scene.office.keysEndedAt()).toBe(0)
    await scene.says(scene.office, scene.founder, { op: 'policy', mails: 'title' })
    expect(scene.office.keysEndedAt()).toBe(0)
    await scene.says(scene.office, scene.founder, { op: 'revoke', userId: 'outsider' })
    const revoked = scene.office.chain.head().n
    expect(scene.office.keysEndedAt()).toBe(revoked)
    await scene.says(scene.office, scene.founder, { op: 'policy', mails: 'nothing' })
    expect(scene.office.keysEndedAt()).toBe(revoked)
    // A new name ends no keys; new keys end the former ones.
    const renamed = { ...scene.member, statement: { ...scene.member.statement, name: 'Neuer Name' } }
    await scene.says(scene.office, scene.founder, scene.staff(renamed, false, statementHash(scene.member.statement)))
    expect(scene.office.keysEndedAt()).toBe(revoked)
    const anew = await somebody('member')
    await scene.says(scene.office, scene.founder, scene.staff(anew, false, statementHash(renamed.statement)))
    expect(scene.office.keysEndedAt()).toBe(scene.office.chain.head().n)
  })
})

describe('a log of people with many of these words', () => {
  let kept: SignedEntry[]
  beforeEach(async () => {
    kept = [...scene.kept().people.entries]
    for (const author of [scene.member, scene.outsider, scene.member, scene.founder, scene.member])
      kept.push(await says(author))
  })
  const fresh = (): PeopleLog => createPeopleLog(scene.officeId, scene.office)
  /** Answers with the texts of these places alone. */
  const serving = (has: (place: number) => boolean = () => true) => {
    const asked: number[] = []
    const texts: Texts = {
      entry: (_, place) => {
        asked.push(place)
        return Promise.resolve((has(place) ? kept[place - 1] : undefined) ?? [[], ''])
      },
      statement: () => Promise.reject(new Error('of another log')),
    }
    return { asked, texts }
  }
  const records = (): LogRecord[] => kept.map(recordOf)
  const first = 4

  it('is followed with the last one of each author', async () => {
    const { asked, texts } = serving()
    const log = fresh()
    await follow(log, records(), texts)
    expect(log.chain.head()).toEqual(scene.people.chain.head())
    expect(asked).toEqual([...Array(first).keys()].map((n) => n + 1).concat([first + 2, first + 4, first + 5]))
    expect(log.lastWordOf('member')?.place).toBe(first + 5)
  })

  it('needs that one, for each of them', async () => {
    for (const place of [first + 2, first + 4, first + 5]) {
      const { texts } = serving((each) => each !== place)
      await expect(follow(fresh(), records(), texts)).rejects.toMatchObject(contradicted)
    }
  })

  it('takes no other record without its text', async () => {
    for (let place = 1; place <= first; place += 1) {
      const { texts } = serving((each) => each !== place)
      await expect(follow(fresh(), records(), texts)).rejects.toMatchObject(contradicted)
    }
    const [record] = records()
    expect(() => fresh().take(record ?? expect.unreachable(), null)).toThrow(
      expect.objectContaining(refused('without its text')),
    )
  })

  it('is the only one of which records are enough', async () => {
    const { texts } = serving(() => false)
    const one = recordOf(await signed(scene.member))
    const records = [one, { ...one, entry: hashLike('x') }]
    for (const log of [createOfficeLog(scene.officeId), createCaseLog(scene.officeId, 'case-1', scene.office)]) {
      await expect(follow(log, records, texts)).rejects.toMatchObject({ code: 'contradiction', log: log.name })
      expect(log.chain.head().n).toBe(0)
    }
  })

  it('is not taken where the last of them is forged', async () => {
    for (const frame of [{}, { author: 'member' }]) {
      const forged = await signed(scene.mallory, frame)
      const { texts } = serving()
      kept.push(forged)
      await expect(follow(fresh(), records(), texts)).rejects.toMatchObject(contradicted)
      kept.pop()
    }
  })

  it('is closed to who was shut out, also where their end is told by a word that another one of its author follows', async () => {
    const before = scene.office.chain.head()
    await scene.says(scene.office, scene.founder, { op: 'revoke', userId: 'outsider' })
    kept.push(await says(scene.founder), await says(scene.founder))
    const slipped = await scene.signed(
      scene.people,
      scene.outsider,
      { op: 'invite', userId: 'newcomer', invitationId: 'i-1' },
      { office: before },
    )
    kept.push(slipped)
    const { texts } = serving()
    await expect(follow(fresh(), records(), texts)).rejects.toMatchObject(contradicted)
  })
})
