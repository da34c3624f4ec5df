import { beforeEach, describe, expect, it } from 'vitest'
import { concat, fromBase64url, fromHex, toBase64url, toHex } from '../base/ids.ts'
import { signLogEntry } from '../authoring/log-author.ts'
import { at, officeInLogs, somebody } from '../testing/office-in-logs.ts'
import type { OfficeInLogs, Somebody } from '../testing/office-in-logs.ts'
import { append, createOfficeLog, officeIdOf, paperAuthor, statementHash } from './index.ts'
import type { Act, EntryFrame, SignedEntry } from './index.ts'

let scene: OfficeInLogs
beforeEach(async () => {
  scene = await officeInLogs()
})
const refused = (reason: string) => ({ code: 'untrusted-entry', reason })
const appended = async (author: Somebody, act: Act, frame: Partial<EntryFrame> = {}) =>
  append(scene.office, await scene.signed(scene.office, author, act, frame))

describe('who an office is', () => {
  it('begins with its founder, from whose words its id comes', async () => {
    expect(scene.office.member('founder')).toMatchObject({ isOwner: true, since: 1 })
    expect(officeIdOf(scene.genesis)).toBe(scene.officeId)
    const first = async (change: object, by = scene.founder) => {
      const entry = await signLogEntry(
        {
          officeId: null,
          log: 'office',
          author: 'founder',
          after: null,
          office: null,
          at,
          op: 'genesis',
          statement: scene.founder.statement,
          paperKey: scene.paper.statement.signature,
          ...change,
        },
        by.privateKey,
      )
      return append(createOfficeLog(officeIdOf(entry)), entry)
    }
    await first({})
    await expect(first({}, scene.mallory)).rejects.toMatchObject(refused('wrong signature'))
    await expect(first({ author: 'mallory' })).rejects.toMatchObject(refused('founded by somebody else'))
    await expect(first({ officeId: scene.officeId })).rejects.toMatchObject(refused('with a head before the first'))
    await expect(first({ office: scene.office.chain.head() })).rejects.toMatchObject({ code: 'untrusted-entry' })
    await expect(first({ log: 'people' })).rejects.toMatchObject(refused('founded by somebody else'))
    const asPrinted = { author: paperAuthor, statement: { ...scene.founder.statement, userId: paperAuthor } }
    await expect(first(asPrinted)).rejects.toMatchObject(refused('founded by somebody else'))
    const other = await scene.signed(scene.office, scene.founder, scene.staff(scene.partner))
    await expect(append(createOfficeLog(scene.officeId), other)).rejects.toMatchObject(
      refused('an office begins with its founder'),
    )
  })

  it('is said by owners, and by nobody else of the office or outside it', async () => {
    const newcomer = await somebody('newcomer')
    for (const author of [scene.member, scene.client, newcomer, scene.mallory])
      await expect(appended(author, scene.staff(newcomer))).rejects.toMatchObject(
        refused('by nobody who owns the office'),
      )
    await appended(scene.partner, scene.staff(newcomer))
    expect(scene.office.member('newcomer')?.statement.name).toBe('newcomer')
  })

  it('counts no signature but the author’s own', async () => {
    const newcomer = await somebody('newcomer')
    for (const [author, frame] of [
      [scene.mallory, { author: 'founder' }],
      [scene.member, { author: 'founder' }],
      [scene.mallory, { author: paperAuthor }],
    ] as const)
      await expect(appended(author, scene.staff(newcomer), frame)).rejects.toMatchObject(refused('wrong signature'))
  })

  it('can be brought back by the printed key, which can do nothing else', async () => {
    const newcomer = await somebody('newcomer')
    await appended(scene.paper, scene.staff(newcomer, true), { author: paperAuthor })
    expect(scene.office.member('newcomer')?.isOwner).toBe(true)
    const acts: readonly Act[] = [
      { op: 'revoke', userId: 'member' },
      { op: 'policy', mails: 'title' },
      { op: 'restart', reason: 'x', heads: [] },
    ]
    for (const act of acts)
      await expect(appended(scene.paper, act, { author: paperAuthor })).rejects.toMatchObject(
        refused('the printed key says who is staff, and no more'),
      )
  })

  it('keeps an owner, and knows who was one of it when', async () => {
    const { founder, partner, office } = scene
    const before = office.chain.head().n
    await appended(founder, { op: 'revoke', userId: 'partner' })
    expect(office.member('partner')).toBeNull()
    expect(office.memberAt('partner', before)?.isOwner).toBe(true)
    expect(office.wasMember('partner')).toBe(true)
    await expect(appended(founder, { op: 'revoke', userId: 'founder' })).rejects.toMatchObject(
      refused('an office keeps an owner'),
    )
    const asStaff = scene.staff(founder, false, statementHash(founder.statement))
    await expect(appended(founder, asStaff)).rejects.toMatchObject(refused('an office keeps an owner'))
    await expect(appended(partner, scene.staff(partner, true))).rejects.toMatchObject(
      refused('by nobody who owns the office'),
    )
    await expect(appended(founder, { op: 'revoke', userId: 'partner' })).rejects.toMatchObject(
      refused('revokes nobody'),
    )
    await expect(appended(founder, scene.staff(partner))).rejects.toMatchObject(refused('after another statement'))
    await appended(founder, scene.staff(partner, false, statementHash(partner.statement)))
    expect(office.member('partner')?.isOwner).toBe(false)
  })

  it('changes a statement only after the one that stands, so that none is said again', async () => {
    const renamed = { ...scene.member, statement: { ...scene.member.statement, name: 'Jonas Weber-Groß' } }
    const former = statementHash(scene.member.statement)
    await expect(appended(scene.founder, scene.staff(renamed))).rejects.toMatchObject(
      refused('after another statement'),
    )
    await appended(scene.founder, scene.staff(renamed, false, former))
    await expect(appended(scene.founder, scene.staff(scene.member, false, former))).rejects.toMatchObject(
      refused('after another statement'),
    )
    expect(scene.office.statementsOf('member').map(({ name }) => name)).toEqual(['member', 'Jonas Weber-Groß'])
  })

  it('never makes staff of a client', async () => {
    await expect(appended(scene.founder, scene.staff(scene.mallory))).rejects.toMatchObject(
      refused('a client becomes no staff'),
    )
    const paper = await somebody(paperAuthor)
    await expect(appended(scene.founder, scene.staff(paper))).rejects.toMatchObject(
      refused('a client becomes no staff'),
    )
  })

  it('goes on from its newest head alone, and says each thing once', async () => {
    const { founder, office } = scene
    const newcomer = await somebody('newcomer')
    const earlier = office.chain.headAt(office.chain.head().n - 1)
    const head = office.chain.head()
    const elsewhere = { n: head.n, hash: earlier?.hash ?? '' }
    const cases: readonly (readonly [Partial<EntryFrame>, string])[] = [
      [{ after: earlier, office: earlier }, 'out of date'],
      [{ office: earlier }, 'two heads of one log'],
      [{ after: elsewhere, office: elsewhere }, 'after another past'],
      [{ after: null }, 'without a head'],
      [{ office: null }, 'without a head'],
      [{ office: { n: head.n + 1, hash: head.hash } }, 'the office has gone on'],
      [{ officeId: founder.statement.salt }, 'of another office'],
      [{ log: 'people' }, 'of another log'],
    ]
    for (const [frame, reason] of cases)
      await expect(appended(founder, scene.staff(newcomer), frame), reason).rejects.toMatchObject(refused(reason))
    const policy = await scene.says(office, founder, { op: 'policy', mails: 'title-and-names' })
    expect(office.mailPolicy()).toBe('title-and-names')
    await expect(append(office, policy)).rejects.toMatchObject(refused('out of date'))
    await scene.says(office, founder, scene.staff(await somebody('newcomer')))
    expect(office.mailPolicy()).toBe('title-and-names')
    await expect(appended(founder, { op: 'seen' })).rejects.toMatchObject(refused('of another log'))
  })

  it('takes an entry in one spelling only: signature, list, names', async () => {
    const newcomer = await somebody('newcomer')
    const [body, signature] = await scene.signed(scene.office, scene.founder, scene.staff(newcomer))
    const spelled = (change: readonly unknown[], as = signature) => append(scene.office, [change as SignedEntry[0], as])
    await expect(spelled(body, otherSpelling(signature))).rejects.toMatchObject(refused('wrong signature'))
    await expect(spelled([...body, null])).rejects.toMatchObject(refused('malformed: list'))
    await expect(spelled(body.toSpliced(8, 1, 1))).rejects.toMatchObject(refused('malformed: flag'))
    await expect(spelled(['aktenraum/v2/staffs', ...body.slice(1)])).rejects.toMatchObject(
      refused('malformed: operation'),
    )
    await expect(spelled(['aktenraum/v1/staff', ...body.slice(1)])).rejects.toMatchObject(
      refused('malformed: operation'),
    )
    for (const name of ['Karl\u200b', '\u202eKarl', 'Karl ', 'A\u0308nne', '', 'Karl\u0000'])
      await expect(
        appended(scene.founder, scene.staff({ ...newcomer, statement: { ...newcomer.statement, name } })),
      ).rejects.toMatchObject({ code: 'untrusted-entry' })
  })
})

/** r ‖ n − s: the same signature to every check that does not forbid it. */
const otherSpelling = (signature: string): string => {
  const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
  const bytes = fromBase64url(signature)
  const s = order - BigInt(`0x${toHex(bytes.subarray(32))}`)
  return toBase64url(concat(bytes.subarray(0, 32), fromHex(s.toString(16).padStart(64, '0'))))
}
