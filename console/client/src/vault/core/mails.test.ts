import {
  fromBase64url,
  generateKey,
  importKey,
  openValue,
  toBase64url,
  UntrustedKeyError,
  wrapKey,
} from '@aktenraum/crypto-client'
import type { WrappedKey } from '@aktenraum/crypto-client'
import { ContradictionError } from '@aktenraum/crypto-client/log'
import { beforeEach, describe, expect, it } from 'vitest'
import { MailTaskError } from '../../base/errors/mail-task.ts'
import type { CryptoPort, MailPolicy, MailTask, MailWord, MailWords, ShownRow } from '../port.ts'
import { followedCase, places } from './testing/followed-case.ts'
import type { FollowedCase } from './testing/followed-case.ts'
import { statementIn } from './testing/kept-case.ts'
import {
  asEntry,
  at,
  caseId,
  clientId,
  founderId,
  id,
  openCase,
  otherCaseId,
  resumed,
  setScene,
} from './testing/scene.ts'
import { keptCase } from './testing/kept-case.ts'
import { vouchedFor } from './testing/mallory.ts'

const mailId = id('9')
const slot = `mail/${mailId}`
const title = '{{akte}}'
const name = '{{dokument-1}}'

let scene: FollowedCase
beforeEach(async () => {
  scene = await followedCase()
})

/** An owner's word, which both browsers follow. */
const allow = async (mails: MailPolicy): Promise<void> => {
  const { office, client, scene: of } = scene
  const entry = await office.signMailPolicy({ shown: await office.mailPolicy({}), mails, at })
  if (entry !== null) of.office.logs.keep(entry)
  await of.office.logs.show(office)
  await of.office.logs.show(client, 'client')
}
const generated = (): MailWords => ({
  key_id: slot,
  generate_key: { access_key_id: scene.scene.file.key_id },
  substitutes: {},
  encrypted_key: null,
  plaintext_key: null,
})
const titleWord = (): MailWord => ({ old: title, of: 'case', value: scene.scene.file.encrypted_title })
const nameWord = ({ keyId, name: value }: ShownRow): MailWord => ({
  old: name,
  of: 'document',
  documentKeyId: keyId,
  value,
})
const taskOf = (changes: Partial<MailTask> = {}): MailTask => ({
  caseId,
  recipient: clientId,
  email: generated(),
  keys: [],
  words: [titleWord()],
  ...changes,
})
/** As the server does it that was told the key. */
const said = async (words: MailWords, old = title): Promise<string> => {
  const key = await importKey('mail', words.key_id, fromBase64url(words.plaintext_key ?? ''))
  const value = words.substitutes[old]
  if (value === undefined) throw new Error('not said')
  return openValue(key, value, { kind: 'mail', recordId: mailId, field: old.slice(2, -2) })
}
const refused = async (core: CryptoPort, task: MailTask, reason: RegExp): Promise<void> => {
  const outcome = await core.resolveMail(task).catch((error: unknown) => error)
  expect(outcome).toBeInstanceOf(Error)
  expect(Reflect.get(outcome as Error, 'reason') ?? (outcome as Error).message).toMatch(reason)
}

describe('the words of a mail', () => {
  it('are told under a key of the mail, by staff and by clients, once an owner has signed that', async () => {
    await allow('title')
    for (const core of [scene.office, scene.client]) {
      const words = await core.resolveMail(taskOf())
      expect(await said(words)).toBe('Krause')
      expect(words.key_id).toMatch(new RegExp(`^${slot}-[A-Za-z0-9_-]{22}$`))
    }
  })

  it('are bound to their place: as a name the title does not open', async () => {
    await allow('title')
    const words = await scene.office.resolveMail(taskOf())
    const { [title]: value } = words.substitutes
    if (value === undefined) throw new Error('not said')
    await expect(said({ ...words, substitutes: { [name]: value } }, name)).rejects.toThrow()
  })

  it('[MAIL-06] are put in place of what the mail says: old and new value of each substitute', async () => {
    await allow('title-and-names')
    const { row, key } = await scene.upload(scene.client, 'klage.pdf')
    await scene.office.addKeys({ keys: [asEntry(key)] })
    await scene.verdictOf(scene.office, row)
    const words = await scene.office.resolveMail(taskOf({ words: [titleWord(), nameWord(row)] }))
    expect(Object.keys(words.substitutes)).toEqual([title, name])
    expect([await said(words), await said(words, name)]).toEqual(['Krause', 'klage.pdf'])
  })
})

describe('[MAIL-24] the key of a mail', () => {
  let made: MailWords
  let wrap: WrappedKey
  beforeEach(async () => {
    await allow('title')
    made = await scene.office.resolveMail(taskOf())
    wrap = asEntry({
      key_id: made.key_id,
      encrypted_key: made.encrypted_key,
      access_key_id: made.generate_key?.access_key_id,
    })
  })

  it('is generated on first use, under the key of the case', async () => {
    const again = await scene.office.resolveMail(taskOf())
    expect(again.key_id).not.toBe(made.key_id)
    expect(again.generate_key).toEqual({ access_key_id: scene.scene.file.key_id })
  })

  it('comes encrypted with its access key, and is the same again', async () => {
    const email = { ...generated(), key_id: made.key_id, generate_key: null }
    const again = await scene.client.resolveMail(taskOf({ email, keys: [wrap] }))
    expect([again.key_id, again.plaintext_key]).toEqual([made.key_id, made.plaintext_key])
    expect(await said(again)).toBe('Krause')
  })

  it('is a link to another key: the slot names the key that was made for it', async () => {
    const link = asEntry({ key_id: slot, copy_from_key_id: made.key_id })
    const again = await scene.client.resolveMail(taskOf({ keys: [link, wrap] }))
    expect([again.key_id, again.plaintext_key]).toEqual([made.key_id, made.plaintext_key])
  })

  it('is stored plain where the words are there already: it is read, and nothing is sealed under it', async () => {
    const plain = asEntry({ key_id: made.key_id, key: made.plaintext_key })
    const email = { ...made, plaintext_key: null }
    const again = await scene.client.resolveMail(taskOf({ email, keys: [plain], words: [] }))
    expect(again.substitutes).toEqual(made.substitutes)
    expect(await said(again)).toBe('Krause')
    await refused(scene.client, taskOf({ email, keys: [plain] }), /the server knows this key/)
  })
})

describe('a server that asks for words', () => {
  it('is told nothing where no owner has signed anything, whatever staff or clients are asked for', async () => {
    for (const core of [scene.office, scene.client]) await refused(core, taskOf(), /no owner has signed/)
    await refused(scene.office, taskOf({ words: [] }), /no owner has signed/)
  })

  it('is told no names where only the title may be named', async () => {
    await allow('title')
    const { row, key } = await scene.upload(scene.client, 'klage.pdf')
    await scene.office.addKeys({ keys: [asEntry(key)] })
    await scene.verdictOf(scene.office, row)
    await refused(scene.office, taskOf({ words: [nameWord(row)] }), /name a document/)
  })

  it('is told nothing any more once an owner has signed that, though it was allowed before', async () => {
    await allow('title')
    await scene.office.resolveMail(taskOf())
    await allow('nothing')
    await refused(scene.office, taskOf(), /no owner has signed/)
  })

  it('cannot bring back an older policy: a shorter log contradicts what this browser knows', async () => {
    await allow('title')
    await allow('nothing')
    const { logs } = scene.scene.office
    const office = { from: 0, entries: logs.office }
    const people = { from: 0, entries: logs.people }
    const heads = await scene.office.followLogs({ office, people, remembered: { office: null, people: null } })
    const older = { from: 0, entries: logs.office.slice(0, -1) }
    // Another tab of this browser, which knows the head from its storage.
    const { core } = await resumed({
      ...scene.scene,
      office: { ...scene.scene.office, logs: { ...logs, show: async () => undefined } },
    })
    await expect(
      core.followLogs({ office: older, people: null, remembered: { office: heads.office, people: null } }),
    ).rejects.toBeInstanceOf(ContradictionError)
    await expect(core.resolveMail(taskOf())).rejects.toBeInstanceOf(ContradictionError)
  })

  it.each([
    ['somebody who takes no part, vouched for as they are', () => scene.mallory.person.id, /takes no part/],
    ['nobody', () => id('0'), /takes no part/],
  ])('is told nothing for %s', async (_, recipient, reason) => {
    await allow('title')
    await refused(scene.office, taskOf({ recipient: recipient() }), reason)
  })

  it('is told nothing for a client whom it calls staff: who is what stands on the roster', async () => {
    await allow('title')
    const { office, kept, roster, follow, scene: of } = scene
    const guest = await vouchedFor(of.office, { userId: id('7') })
    kept.statements.push(...guest.person.statements.map(statementIn))
    // The client stands in nobody's log of staff; a roster that says so counts for nobody.
    await expect(roster(undefined, [...places, { userId: guest.person.id, role: 'owner' }])).rejects.toThrow()
    await follow()
    await refused(office, taskOf({ recipient: guest.person.id }), /takes no part/)
  })

  it('is told nothing for who was invited and has not come yet', async () => {
    await allow('title')
    const { office, kept, roster, follow } = scene
    kept.keep(await roster(undefined, [...places, { userId: id('7'), role: 'client' }]))
    await follow()
    await refused(office, taskOf({ recipient: id('7') }), /nobody has stated/)
  })

  it('is told nothing for staff who are none any more, though the roster still names them', async () => {
    await allow('title')
    const { office, kept, follow, scene: of } = scene
    const invited = await vouchedFor(of.office, { userId: id('7'), isStaff: true })
    await of.office.logs.show(office)
    const { encrypted_case_number: caseNumber, encrypted_title: value, key_id: keyId } = of.file
    const all = [...places, { userId: invited.person.id, role: 'member' as const }]
    kept.keep(
      await office.signRoster({
        caseId,
        keyId,
        places: all,
        about: null,
        upon: kept.upon(),
        caseNumber,
        title: value,
        at,
      }),
    )
    await of.office.logs.show(scene.client, 'client')
    await follow()
    expect(await said(await office.resolveMail(taskOf({ recipient: id('7') })))).toBe('Krause')
    const word = await office.revoke({ userId: id('7'), shown: null, at })
    if (word !== null) of.office.logs.keep(word)
    await of.office.logs.show(office)
    await refused(office, taskOf({ recipient: id('7') }), /nobody has stated/)
  })

  it('is told no title of another case, sealed as it is, and none under the name of this one', async () => {
    await allow('title')
    const { office } = scene
    const other = await openCase(office, otherCaseId)
    const kept = keptCase(otherCaseId)
    await kept.begin(office, other, [{ userId: founderId, role: 'owner' }])
    const value = other.encrypted_title
    await refused(office, taskOf({ words: [{ old: title, of: 'case', value }] }), /another title/)
    // The recipient takes no part there.
    const email = { ...generated(), generate_key: { access_key_id: other.key_id } }
    const there = taskOf({ caseId: otherCaseId, email, words: [{ old: title, of: 'case', value }] })
    await refused(office, there, /takes no part/)
    await refused(office, taskOf({ email }), /another key than that of the case/)
  })

  it('is told nothing of a case that this browser has not followed, and nothing of another office', async () => {
    await allow('title')
    await refused(scene.office, taskOf({ caseId: otherCaseId }), /nobody has followed/)
    const elsewhere = await setScene()
    await refused(elsewhere.office.core, taskOf(), /no owner has signed/)
    const entry = await elsewhere.office.core.signMailPolicy({ shown: 'nothing', mails: 'title', at })
    if (entry === null) throw new Error('not signed')
    elsewhere.office.logs.keep(entry)
    await elsewhere.office.logs.show(elsewhere.office.core)
    await expect(scene.kept.show(elsewhere.office.core)).rejects.toThrow()
    await refused(elsewhere.office.core, taskOf(), /log of|case|malformed|trusted|contradict/i)
  })

  it('is told no former title', async () => {
    await allow('title')
    const { office, kept, follow, scene: of } = scene
    const { encrypted_case_number: caseNumber, key_id: keyId, encrypted_title: former } = of.file
    const { encrypted_title: renamed } = await office.sealFields({ caseId, keyId, texts: { title: 'Vergleich' } })
    if (renamed === undefined) throw new Error('not sealed')
    kept.keep(
      await office.signRoster({
        caseId,
        keyId,
        places,
        about: null,
        upon: kept.upon(),
        caseNumber,
        title: renamed,
        at,
      }),
    )
    await follow()
    await refused(office, taskOf({ words: [{ old: title, of: 'case', value: former }] }), /another title/)
    expect(await said(await office.resolveMail(taskOf({ words: [{ old: title, of: 'case', value: renamed }] })))).toBe(
      'Vergleich',
    )
  })

  it('is told no name of a document that it swaps for another, that was removed, or that nobody has looked at', async () => {
    await allow('title-and-names')
    const { office, client, upload, verdictOf, kept, follow } = scene
    const { row: asked, key } = await upload(client, 'klage.pdf')
    const { row: other, key: otherKey } = await upload(client, 'geheim.pdf')
    await office.addKeys({ keys: [asEntry(key), asEntry(otherKey)] })
    await refused(office, taskOf({ words: [nameWord(asked)] }), /another document/)
    for (const row of [asked, other]) await verdictOf(office, row)
    const swapped = { ...nameWord(asked), value: other.name } as MailWord
    await refused(office, taskOf({ words: [swapped] }), /another document/)
    expect(await said(await office.resolveMail(taskOf({ words: [nameWord(asked)] })), name)).toBe('klage.pdf')
    kept.keep(await office.signCourse({ caseId, keyId: asked.keyId, op: 'remove', at }))
    await follow()
    await refused(office, taskOf({ words: [nameWord(asked)] }), /another document/)
  })

  it('plants a key of its own in vain: plain, or under a key that is not that of the case', async () => {
    await allow('title')
    const own = await generateKey('mail', mailId)
    const plain = asEntry({ key_id: own.keyId, key: toBase64url(own.bytes) })
    const email = { ...generated(), key_id: own.keyId, generate_key: null }
    const planted = await scene.office.resolveMail(taskOf({ email, keys: [plain] })).catch((error: unknown) => error)
    expect(planted).toBeInstanceOf(UntrustedKeyError)
    const foreign = await generateKey('case')
    const wrapped = asEntry(await wrapKey(own, foreign))
    const known = asEntry({ key_id: foreign.keyId, key: toBase64url(foreign.bytes) })
    await expect(scene.office.resolveMail(taskOf({ email, keys: [wrapped, known] }))).rejects.toThrow()
    const linked = asEntry({ key_id: slot, copy_from_key_id: own.keyId })
    await expect(scene.office.resolveMail(taskOf({ keys: [linked, plain] }))).rejects.toThrow()
  })

  it('[MAIL-22] is told nothing under a key that is none of a mail', async () => {
    await allow('title')
    const email = { ...generated(), key_id: scene.scene.file.key_id, generate_key: null }
    const outcome = await scene.office.resolveMail(taskOf({ email })).catch((error: unknown) => error)
    expect(outcome).toBeInstanceOf(MailTaskError)
    expect((outcome as MailTaskError).reason).toBe('unexpected key id')
  })
})

describe('[MAIL-07] [OPEN-093] a person of the address book', () => {
  const person = async (fields: Readonly<Record<string, unknown>>, key: string) => {
    const record = { kind: 'person', id: id(key), version: 1, references: { database: id('5') } } as const
    const sealed = await scene.office.sealRecord({ caseId, keyId: scene.scene.file.key_id, record, fields })
    return { ...record, value: sealed.encrypted_record }
  }
  /** The client is called `Name bb` by what staff have signed. */
  const greeted = async (...people: readonly Readonly<Record<string, unknown>>[]): Promise<string | null> => {
    const records = await Promise.all(people.map((fields, index) => person(fields, String(index + 1))))
    const words = await scene.office.resolveMail(
      taskOf({ words: [{ old: '{{anrede}}', of: 'person', people: records }] }),
    )
    return '{{anrede}}' in words.substitutes ? said(words, '{{anrede}}') : null
  }
  beforeEach(() => allow('title'))

  it('gives the recipient their salutation', async () => {
    const other = { first_name: 'Karl', name: 'Lindner', gender: 'male' }
    expect(await greeted(other, { first_name: 'Name', name: 'bb', gender: 'female' })).toBe('Sehr geehrte Frau bb')
    expect(await greeted({ first_name: 'Name', name: 'bb', gender: 'male' })).toBe('Sehr geehrter Herr bb')
    expect(await greeted({ first_name: 'Name', name: 'bb' })).toBe('Guten Tag Name bb')
  })

  it('tells of nobody else, whoever the server asks for, and nothing where several are called so', async () => {
    expect(await greeted({ first_name: 'Karl', name: 'Lindner', gender: 'male' })).toBeNull()
    const same = { first_name: 'Name', name: 'bb', gender: 'female' }
    expect(await greeted(same, { ...same, gender: 'male' })).toBeNull()
  })

  it('is told of under the policy alone', async () => {
    await allow('nothing')
    await expect(greeted({ first_name: 'Name', name: 'bb', gender: 'female' })).rejects.toBeInstanceOf(MailTaskError)
  })
})
