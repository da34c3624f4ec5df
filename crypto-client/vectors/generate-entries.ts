import { documentHashes, hashOfPacked, movedFrom, packRecord, recordOf, statementHash } from '../src/log/index.ts'
import type { Act, DocumentValues, Log, SignedEntry } from '../src/log/index.ts'
import { concat, fromBase64url, fromHex, toBase64url } from '../src/base/ids.ts'
import { order, sOf } from '../src/base/verifying.ts'
import { adds, hashes, hashLike, officeInLogs, rosterOf, somebody } from '../src/testing/office-in-logs.ts'
import type { Somebody } from '../src/testing/office-in-logs.ts'

type Body = SignedEntry[0]
type Part = Body[number]

const statementAt = 7
const withPart = ([body, signature]: SignedEntry, at: number, part: Part): SignedEntry => [
  body.with(at, part),
  signature,
]
const withStatement = (entry: SignedEntry, at: number, part: Part): SignedEntry =>
  withPart(entry, statementAt, (entry[0][statementAt] as Body).with(at, part))

/** One entry of each operation, signed by whoever may. */
const oneOfEach = async () => {
  const scene = await officeInLogs()
  const { founder, member, client, genesis, office, people, caseLog } = scene
  const newcomer = await somebody('newcomer')
  const signed = async (log: Log, author: Somebody, act: Act) => ({
    op: act.op,
    key: author.statement.signature,
    entry: await scene.signed(log, author, act),
  })
  const person: Act = { op: 'person', statement: newcomer.statement, former: null, invitationId: 'invitation-3' }
  const { places } = rosterOf([{ userId: 'founder', role: 'owner', statement: null }]) as Extract<Act, { op: 'roster' }>
  const all = await Promise.all([
    signed(office, founder, scene.staff(newcomer, true, hashLike('f'))),
    signed(office, founder, { op: 'revoke', userId: 'member' }),
    signed(office, founder, { op: 'restart', reason: 'Festplatte', heads: [hashLike('r'), hashLike('s')] }),
    signed(office, founder, { op: 'policy', mails: 'title-and-names' }),
    signed(people, member, { op: 'invite', userId: 'newcomer', invitationId: 'invitation-3' }),
    signed(people, member, person),
    signed(people, member, { op: 'seen' }),
    signed(caseLog, founder, rosterOf(places)),
    signed(caseLog, client, { ...adds('document:1'), from: hashLike('v') } as Act),
    signed(caseLog, client, { op: 'name', keyId: 'document:1', hashes: { ...hashes, description: hashLike('d') } }),
    signed(caseLog, member, { op: 'remove', keyId: 'document:1' }),
    signed(caseLog, member, { op: 'restore', keyId: 'document:1' }),
    signed(caseLog, founder, { op: 'close', day: '2026-12-31' }),
  ])
  return [{ op: 'genesis' as const, key: founder.statement.signature, entry: genesis }, ...all]
}

const entries = async () => {
  const each = await oneOfEach()
  const of = (op: Act['op']): SignedEntry => each.find((one) => one.op === op)?.entry ?? fail(op)
  const [add, roster, seen, staff] = [of('add'), of('roster'), of('seen'), of('staff')]
  const hash = hashLike('x')
  const failure: readonly (readonly [name: string, entry: SignedEntry, reason: string])[] = [
    ['of another version', withPart(seen, 0, 'aktenraum/v1/seen'), 'malformed: operation'],
    ['an operation that nobody knows', withPart(seen, 0, 'aktenraum/v2/forget'), 'malformed: operation'],
    ['an operation that every object has', withPart(seen, 0, 'aktenraum/v2/toString'), 'malformed: operation'],
    ['no operation', withPart(seen, 0, 8), 'malformed: text'],
    ['an office without a name', withPart(seen, 1, ''), 'malformed: text'],
    ['a case without an id', withPart(seen, 2, 'case/'), 'malformed: log'],
    ['a log of nothing', withPart(seen, 2, 'cases'), 'malformed: log'],
    ['nobody as author', withPart(seen, 3, ''), 'malformed: text'],
    ['an author of too many letters', withPart(seen, 3, 'a'.repeat(1001)), 'malformed: text'],
    ['a head without a hash', withPart(seen, 4, [1]), 'malformed: list'],
    ['a head of three parts', withPart(seen, 4, [1, hash, hash]), 'malformed: list'],
    ['a head before the first', withPart(seen, 4, [-1, hash]), 'malformed: number'],
    ['half a head', withPart(seen, 4, [1.5, hash]), 'malformed: number'],
    ['a head further than numbers count', withPart(seen, 4, [2 ** 53, hash]), 'malformed: number'],
    ['a head whose number is a text', withPart(seen, 4, ['1', hash]), 'malformed: number'],
    ['a hash in another spelling', withPart(seen, 4, [1, `${'x'.repeat(42)}B`]), 'malformed: hash'],
    ['a hash that is filled up', withPart(seen, 5, [1, `${hash}=`]), 'malformed: hash'],
    ['a hash that is cut', withPart(seen, 5, [1, hash.slice(1)]), 'malformed: hash'],
    ['no time', withPart(seen, 6, null), 'malformed: text'],
    ['a field too many', [[...seen[0], null], seen[1]], 'malformed: list'],
    ['a field too few', [add[0].slice(0, -1), add[1]], 'malformed: list'],
    ['a flag as a text', withPart(staff, 8, 'true'), 'malformed: flag'],
    ['a former statement of nothing', withPart(staff, 9, ''), 'malformed: hash'],
    ['mails that say everything', withPart(of('policy'), 7, 'everything'), 'malformed: choice'],
    ['heads that are no list', withPart(of('restart'), 8, hash), 'malformed: list'],
    ['heads that are no hashes', withPart(of('restart'), 8, ['office']), 'malformed: hash'],
    ['a role that nobody has', withPart(roster, 8, [['founder', 'guest', null]]), 'malformed: choice'],
    ['somebody without a role', withPart(roster, 8, [['founder', null]]), 'malformed: list'],
    ['a title without a number', withPart(roster, 9, [hash]), 'malformed: list'],
    ['a size as a text', withPart(add, 9, '28'), 'malformed: number'],
    ['less than nothing', withPart(add, 9, -28), 'malformed: number'],
    ['a content without a digest', withPart(add, 8, null), 'malformed: hash'],
    ['a document without a name', withPart(add, 10, [null, null, hash]), 'malformed: hash'],
    ['a description that is no hash', withPart(add, 10, [hash, '', hash]), 'malformed: hash'],
    ['a day that is none', withPart(of('close'), 7, ''), 'malformed: text'],
  ]
  return {
    success: each.map(({ op, key, entry }) => ({
      name: op,
      key,
      entry,
      record: toBase64url(packRecord(recordOf(entry))),
    })),
    failure: failure.map(([name, entry, reason]) => ({ name, entry, reason })),
    signatureFailure: await signatures(),
  }
}

const fail = (op: string): never => {
  throw new Error(`no entry of ${op}`)
}

/** Entries that are written as they should be, and signed otherwise. */
const signatures = async () => {
  const { founder, client, office, ...scene } = await officeInLogs()
  const act: Act = { op: 'policy', mails: 'title' }
  const entry = await scene.signed(office, founder, act)
  const [body, signature] = entry
  const bytes = fromBase64url(signature)
  const higher = concat(bytes.slice(0, 32), fromHex((order - sOf(bytes)).toString(16).padStart(64, '0')))
  const [, byAnother] = await scene.signed(office, client, act, { author: 'founder' })
  const failure: readonly (readonly [name: string, entry: SignedEntry])[] = [
    ['nothing', [body, '']],
    ['of somebody else', [body, byAnother]],
    ['the other number of the two', [body, toBase64url(higher)]],
    ['a byte less', [body, toBase64url(bytes.slice(0, -1))]],
    ['a byte more', [body, toBase64url(concat(bytes, new Uint8Array(1)))]],
    ['changed', [body, toBase64url(bytes.with(5, (bytes[5] ?? 0) ^ 1))]],
    ['filled up', [body, `${signature}==`]],
    ['of another field', withPart(entry, 7, 'nothing')],
    ['of another time', withPart(entry, 6, '2026-11-22T08:00:00.001Z')],
    ['of another office', withPart(entry, 1, hashLike('z'))],
    ['of another log', withPart(entry, 2, 'people')],
    ['of another author', withPart(entry, 3, 'partner')],
    ['after another head', withPart(entry, 4, body[5] === null ? null : [1, hashLike('z')])],
  ]
  return failure.map(([name, each]) => ({ name, key: founder.statement.signature, entry: each }))
}

const statements = async () => {
  const { genesis } = await officeInLogs()
  const names = ['Sabine Hartmann', 'Łukasz Ōe-Øst', 'שרה כהן', '李小龍', "Seán O'Hara, LL.M.", 'a'.repeat(255)]
  const success = await Promise.all(
    names.map(async (name, at) => {
      const { statement } = await somebody(`user-${String(at)}`, name)
      return { name, statement, hash: statementHash(statement) }
    }),
  )
  const plain = 'a name with hidden characters'
  const [nameAt, addressAt, saltAt] = [3, 4, 5]
  const failure: readonly (readonly [name: string, entry: SignedEntry, reason: string])[] = [
    ['no name', withStatement(genesis, nameAt, ''), 'malformed: text'],
    ['a name as a number', withStatement(genesis, nameAt, 1), 'malformed: text'],
    ['a name of 256 letters', withStatement(genesis, nameAt, 'a'.repeat(256)), plain],
    ['a sign that nobody sees', withStatement(genesis, nameAt, 'Karl\u200b Lindner'), plain],
    ['a sign that turns around', withStatement(genesis, nameAt, 'Karl \u202eLindner'), plain],
    ['a sign that keeps apart', withStatement(genesis, nameAt, '\u2068Karl Lindner\u2069'), plain],
    ['two lines', withStatement(genesis, nameAt, 'Karl\nLindner'), plain],
    ['a tabulator', withStatement(genesis, nameAt, 'Karl\tLindner'), plain],
    ['a line separator', withStatement(genesis, nameAt, 'Karl\u2028Lindner'), plain],
    ['letters that are not put together', withStatement(genesis, nameAt, 'Mu\u0308ller'), plain],
    ['two blanks', withStatement(genesis, nameAt, 'Karl  Lindner'), plain],
    ['a blank before', withStatement(genesis, nameAt, ' Karl Lindner'), plain],
    ['a blank behind', withStatement(genesis, nameAt, 'Karl Lindner '), plain],
    ['a blank that does not break', withStatement(genesis, nameAt, 'Karl\u00a0Lindner'), plain],
    ['a sign of nobody', withStatement(genesis, nameAt, 'Karl \ue000'), plain],
    ['a sign that is not assigned', withStatement(genesis, nameAt, 'Karl \u0378'), plain],
    ['an address that turns around', withStatement(genesis, addressAt, 'karl@\u202eexample.org'), plain],
    ['no address', withStatement(genesis, addressAt, null), 'malformed: text'],
    ['15 bytes of chance', withStatement(genesis, saltAt, toBase64url(new Uint8Array(15))), 'malformed: salt'],
    ['17 bytes of chance', withStatement(genesis, saltAt, toBase64url(new Uint8Array(17))), 'malformed: salt'],
    ['no keys', withStatement(genesis, 1, ''), 'malformed: text'],
    [
      'a part too many',
      withPart(genesis, statementAt, [...(genesis[0][statementAt] as Body), null]),
      'malformed: list',
    ],
    [
      'a part too few',
      withPart(genesis, statementAt, (genesis[0][statementAt] as Body).slice(0, -1)),
      'malformed: list',
    ],
  ]
  return { success, failure: failure.map(([name, entry, reason]) => ({ name, entry, reason })) }
}

const documents = async () => {
  const { says, caseLog, founder, genesis } = await officeInLogs()
  const packed = (byte: number): string => toBase64url(new Uint8Array(40).fill(byte))
  const values: DocumentValues = {
    name: packed(1),
    description: null,
    meta: { type: 'application/pdf', charset: null, related: null },
  }
  const { meta } = values
  const others: readonly DocumentValues[] = [
    { ...values, description: packed(2) },
    { ...values, meta: { type: 'text/plain', charset: 'utf-8', related: 'document:1' } },
  ]
  const own = documentHashes(values)
  const failure: readonly (readonly [name: string, values: DocumentValues])[] = [
    ['another name', { ...values, name: packed(3) }],
    ['a description where there is none', { ...values, description: packed(1) }],
    ['another type', { ...values, meta: { ...meta, type: 'text/html' } }],
    ['a charset', { ...values, meta: { ...meta, charset: 'utf-8' } }],
    ['an answer to a document', { ...values, meta: { ...meta, related: 'document:1' } }],
    ['an answer in the place of the charset', { ...values, meta: { ...meta, related: 'utf-8' } }],
  ]
  const source = await says(caseLog, founder, adds('document:1'))
  const random = toBase64url(Uint8Array.from({ length: 16 }, (_, at) => at))
  return {
    packed: { data: values.name, hash: hashOfPacked(values.name) },
    success: [values, ...others].map((each) => ({ values: each, hashes: documentHashes(each) })),
    failure: failure.map(([name, each]) => ({ name, values: each, hashes: own })),
    moved: { random, source, from: movedFrom(random, source) },
    movedFailure: [
      { name: 'another entry', random, source: genesis },
      { name: 'the same entry, signed otherwise', random, source: [source[0], genesis[1]] },
      { name: 'other chance', random: toBase64url(new Uint8Array(16)), source },
    ],
  }
}

export const entryVectors = { entry: entries, statement: statements, 'document-hashes': documents }
