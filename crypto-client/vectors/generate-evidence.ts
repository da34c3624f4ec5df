import { officeIdOf, packRecord, recordOf } from '../src/log/index.ts'
import type { Head, SignedEntry } from '../src/log/index.ts'
import { concat, toBase64url } from '../src/base/ids.ts'
import { adds, hashLike, officeInLogs } from '../src/testing/office-in-logs.ts'
import type { OfficeInLogs } from '../src/testing/office-in-logs.ts'

type Evidence = Readonly<Record<string, unknown>> & { readonly verified: object }

const nothing = { office: null, people: null }
const page = (entries: readonly SignedEntry[]) => ({ from: 0, entries })
/** The log of a case as the server shows it. */
const linksOf = ({ caseLog: { entries }, statements }: ReturnType<OfficeInLogs['kept']>) => ({
  from: 0,
  records: toBase64url(concat(...entries.map((entry) => packRecord(recordOf(entry))))),
  texts: entries.flatMap((entry, at) => (String(entry[0][0]).endsWith('/add') ? [] : [[at + 1, entry]])),
  statements: statements.map(({ userId, encryption, signature, name, address, salt }) => [
    userId,
    encryption,
    signature,
    name,
    address,
    salt,
  ]),
})
const format = 'aktenraum/v2/contradiction'

/** What a browser was told and remembers, the file that it leaves of that, and files that prove nothing. */
const evidences = async () => {
  const scene = await officeInLogs()
  const { member, client, office, people, caseLog } = scene
  await scene.says(caseLog, client, adds('document:1'))
  const unheard = await scene.signed(office, member, { op: 'policy', mails: 'title' })
  const uninvited = await scene.signed(people, client, { op: 'seen' })
  const kept = scene.kept()
  const { office: ofOffice, people: ofPeople } = kept
  const officeId = officeIdOf(scene.genesis)
  const beginning = people.chain.headAt(0)
  const forged = (n: number): Head => ({ n, hash: hashLike('f') })
  const head = office.chain.head()
  const who = (log: string, reason: string) => ({
    format,
    officeId,
    userId: 'client',
    log,
    reason,
  })

  const verified = { office: { head, entries: ofOffice.entries }, people: { head: beginning, entries: [] } }
  const told = { office: page(ofOffice.entries), people: page(ofPeople.entries) }
  const ofOfficeLog = (name: string, reason: string, remembered: Head) => ({
    name,
    told: { ...told, remembered: { ...nothing, office: remembered } },
    evidence: { ...who('office', reason), remembered: { ...nothing, office: remembered }, verified, shown: told },
  })
  const told1 = { office: page([...ofOffice.entries, unheard]), people: page(ofPeople.entries) }
  const told2 = { office: page(ofOffice.entries), people: page([...ofPeople.entries, uninvited]) }
  const logs = [
    ofOfficeLog('the office is shorter', 'shorter', forged(head.n + 1)),
    ofOfficeLog('the office has another past', 'another past', forged(2)),
    {
      name: 'a word of the office that its author may not say',
      told: { ...told1, remembered: nothing },
      evidence: { ...who('office', 'malformed'), remembered: nothing, verified, shown: told1 },
    },
    {
      name: 'a word of people that its author may not say',
      told: { ...told2, remembered: nothing },
      evidence: {
        ...who('people', 'malformed'),
        remembered: nothing,
        verified: { ...verified, people: { head: people.chain.head(), entries: ofPeople.entries } },
        shown: told2,
      },
    },
  ]

  const links = linksOf(kept)
  const wholeCase = { head: caseLog.chain.head(), links: [links] }
  const ofCaseLog = (name: string, reason: string, remembered: readonly Head[]) => ({
    name,
    told: { caseId: 'case-1', links, remembered },
    evidence: {
      ...who('case/case-1', reason),
      remembered,
      verified: { office: verified.office, case: wholeCase },
      shown: links,
    },
  })
  const cases = [
    ofCaseLog('a case is shorter', 'shorter', [forged(caseLog.chain.head().n + 3)]),
    ofCaseLog('a case has another past', 'another past', [forged(1)]),
  ]

  const [shorter, other, malformed] = logs.map(({ evidence }) => evidence as Evidence)
  const [genesis, ...later] = ofOffice.entries
  const [first = genesis, ...rest] = later
  if (
    shorter === undefined ||
    other === undefined ||
    malformed === undefined ||
    genesis === undefined ||
    first === undefined
  )
    throw new Error('an office without a founder')
  const resigned: SignedEntry = [first[0], genesis[1]]
  const officeOf = (entries: readonly SignedEntry[]) => ({ ...verified, office: { head, entries } })
  return {
    officeId,
    userId: 'client',
    office: ofOffice.entries,
    logs,
    cases,
    /** What is told goes together: no file is left of it. */
    agreeing: [
      {
        name: 'all that is remembered is there',
        told: { ...told, remembered: { office: head, people: people.chain.head() } },
      },
      { name: 'nothing is remembered', told: { ...told, remembered: nothing } },
    ],
    failure: [
      { name: 'of another format', evidence: { ...shorter, format: 'aktenraum/v1/contradiction' } },
      { name: 'of another office', evidence: { ...shorter, officeId: hashLike('o') } },
      {
        name: 'a signature of something else',
        evidence: { ...shorter, verified: officeOf([genesis, resigned, ...rest]) },
      },
      {
        name: 'an entry left out of what was verified',
        evidence: { ...shorter, verified: officeOf([genesis, ...rest]) },
      },
      {
        name: 'what is remembered is there',
        evidence: { ...other, remembered: { ...nothing, office: office.chain.headAt(2) } },
      },
      {
        name: 'shorter, and as long as is remembered',
        evidence: { ...shorter, remembered: { ...nothing, office: forged(2) } },
      },
      { name: 'nothing is remembered, and nothing is wrong', evidence: { ...other, remembered: nothing } },
      {
        name: 'a word that its author may say',
        evidence: { ...malformed, shown: { ...told1, office: page(ofOffice.entries) } },
      },
    ],
  }
}

/**
 * What somebody signed and the server took and did not show, the file that a browser leaves of that, and files that
 * prove nothing.
 */
const swallowed = async () => {
  const scene = await officeInLogs()
  const { founder, member, office, people, caseLog, signed } = scene
  const officeId = officeIdOf(scene.genesis)
  const answered = {
    office: await signed(office, member, { op: 'policy', mails: 'title' }),
    people: await signed(people, member, { op: 'seen' }),
    case: await signed(caseLog, member, { op: 'close', day: '2033-01-01' }),
  }
  const foreign = await signed(office, founder, { op: 'policy', mails: 'title' })
  const elsewhere = await signed(office, member, { op: 'policy', mails: 'title' }, { officeId: hashLike('o') })
  await scene.says(caseLog, member, adds('document:1'))
  const kept = scene.kept()
  const { office: ofOffice, people: ofPeople } = kept
  const shown = { office: page(ofOffice.entries), people: page(ofPeople.entries) }
  const verified = {
    office: { head: office.chain.head(), entries: ofOffice.entries },
    people: { head: people.chain.head(), entries: ofPeople.entries },
  }
  const links = linksOf(kept)
  const evidenceOf = (log: string, entry: SignedEntry, of: object): Evidence => ({
    format,
    officeId,
    userId: member.userId,
    log,
    reason: 'swallowed',
    verified: of,
    answered: entry,
  })
  const ofOfficeLog = evidenceOf('office', answered.office, verified)
  const ofCase = { office: verified.office, case: { head: caseLog.chain.head(), links: [links] } }
  const standing = ofOffice.entries.at(-1)
  if (standing === undefined) throw new Error('an office without a founder')
  const ofFounder = { ...ofOfficeLog, userId: founder.userId }
  return {
    officeId,
    userId: member.userId,
    told: { ...shown, remembered: nothing },
    links,
    logs: [
      { name: 'a word of the office', answered: answered.office, evidence: ofOfficeLog },
      {
        name: 'a word of people',
        answered: answered.people,
        evidence: evidenceOf('people', answered.people, verified),
      },
    ],
    cases: [
      {
        name: 'a word of a case',
        caseId: 'case-1',
        answered: answered.case,
        evidence: evidenceOf('case/case-1', answered.case, ofCase),
      },
    ],
    failure: [
      { name: 'of another format', evidence: { ...ofOfficeLog, format: 'aktenraum/v1/contradiction' } },
      { name: 'of another office', evidence: { ...ofOfficeLog, officeId: hashLike('o') } },
      { name: 'a word of another office', evidence: { ...ofOfficeLog, answered: elsewhere } },
      { name: 'a word of another log', evidence: { ...ofOfficeLog, answered: answered.people } },
      { name: 'a word of somebody else', evidence: { ...ofOfficeLog, answered: foreign } },
      { name: 'of a browser of nobody', evidence: { ...ofOfficeLog, userId: 'nobody' } },
      {
        name: 'a signature of something else',
        evidence: { ...ofOfficeLog, answered: [answered.office[0], answered.people[1]] },
      },
      { name: 'a word that stands there', evidence: { ...ofFounder, answered: standing } },
      {
        name: 'a word that stands there, left out of what was verified',
        evidence: {
          ...ofFounder,
          answered: standing,
          verified: {
            ...verified,
            office: { head: office.chain.head(), entries: ofOffice.entries.slice(0, -1) },
          },
        },
      },
    ],
  }
}

export const evidenceVectors = { evidence: evidences, swallowed }
