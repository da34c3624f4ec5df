import { officeIdOf } from '../src/log/index.ts'
import type { Log, SignedEntry } from '../src/log/index.ts'
import { concat, toBase64url } from '../src/base/ids.ts'
import { asNewer, packedOfAny } from '../src/testing/newer-entry.ts'
import { officeInLogs } from '../src/testing/office-in-logs.ts'
import type { Somebody } from '../src/testing/office-in-logs.ts'

const nothing = { office: null, people: null }
const page = (entries: readonly SignedEntry[]) => ({ from: 0, entries })

/**
 * What a program is told that does not know an operation, and the file that it leaves of that; and what it is told by a
 * server that would have a lie pass for such an operation.
 */
const newer = async () => {
  const scene = await officeInLogs()
  const { founder, member, mallory, client, office, people, caseLog } = scene
  const officeId = officeIdOf(scene.genesis)
  const userId = client.userId
  const { office: ofOffice, people: ofPeople, caseLog: ofCase, statements } = scene.kept()
  const next = async (log: Log, author: Somebody, by = author) =>
    asNewer(await scene.signed(log, author, { op: 'seen' }), by)

  const toldOf = (ofLogs: { readonly office?: SignedEntry; readonly people?: SignedEntry }) => ({
    office: page(ofLogs.office === undefined ? ofOffice.entries : [...ofOffice.entries, ofLogs.office]),
    people: page(ofLogs.people === undefined ? ofPeople.entries : [...ofPeople.entries, ofLogs.people]),
  })
  const left = (log: string, verified: object) => ({
    format: 'aktenraum/v2/contradiction',
    officeId,
    userId,
    log,
    reason: 'newer',
    verified,
  })
  const verifiedOffice = { head: office.chain.head(), entries: ofOffice.entries }
  const inOffice = toldOf({ office: await next(office, founder) })
  const inPeople = toldOf({ people: await next(people, member) })
  const beforePeople = { head: people.chain.headAt(0), entries: [] }
  const allOfPeople = { head: people.chain.head(), entries: ofPeople.entries }

  const linksOf = (entries: readonly SignedEntry[], from: number) => ({
    from,
    records: toBase64url(concat(...entries.slice(from).map(packedOfAny))),
    texts: entries.map((entry, at) => [at + 1, entry] as const).slice(from),
    statements: statements.map((of) => [of.userId, of.encryption, of.signature, of.name, of.address, of.salt]),
  })
  const before = linksOf(ofCase.entries, 0)
  const inCase = async (author: Somebody, by = author) => ({
    caseId: 'case-1',
    links: linksOf([...ofCase.entries, await next(caseLog, author, by)], ofCase.entries.length),
    remembered: [],
  })
  const toldOfCase = await inCase(client)

  return {
    officeId,
    userId,
    office: ofOffice.entries,
    logs: [
      {
        name: 'an owner writes something unknown of the office',
        told: { ...inOffice, remembered: nothing },
        evidence: {
          ...left('office', { office: verifiedOffice, people: beforePeople }),
          remembered: nothing,
          shown: inOffice,
        },
      },
      {
        name: 'staff write something unknown of people',
        told: { ...inPeople, remembered: nothing },
        evidence: {
          ...left('people', { office: verifiedOffice, people: allOfPeople }),
          remembered: nothing,
          shown: inPeople,
        },
      },
    ],
    cases: [
      {
        name: 'a client writes something unknown of a case',
        before: { caseId: 'case-1', links: before, remembered: [] },
        told: toldOfCase,
        evidence: {
          ...left('case/case-1', {
            office: verifiedOffice,
            case: { head: caseLog.chain.head(), links: [before] },
          }),
          remembered: [],
          shown: toldOfCase.links,
        },
      },
    ],
    failureOfLogs: [
      {
        name: 'staff who do not own the office write of it',
        told: { ...toldOf({ office: await next(office, member) }), remembered: nothing },
      },
      {
        name: 'somebody else signs what an owner is said to write',
        told: { ...toldOf({ office: await next(office, founder, member) }), remembered: nothing },
      },
      {
        name: 'a client writes of people',
        told: { ...toldOf({ people: await next(people, client) }), remembered: nothing },
      },
    ],
    failureOfCases: [
      { name: 'a client who takes no part writes of a case', told: await inCase(mallory) },
      { name: 'somebody else signs what a client is said to write', told: await inCase(client, mallory) },
    ],
  }
}

export const newerVectors = { newer }
