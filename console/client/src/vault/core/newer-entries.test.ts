import { ContradictionError } from '@aktenraum/crypto-client'
import type { AccountSecrets } from '@aktenraum/crypto-client'
import vectors from '@aktenraum/crypto-client/vectors/newer.json' with { type: 'json' }
import { describe, expect, it } from 'vitest'
import type { CaseLogPort, LogPages } from '../port.ts'
import { createCaseLogs } from './case-logs.ts'
import { createLogs } from './logs.ts'

const { officeId, userId } = vectors
const secrets = () => ({ officeId, userId }) as AccountSecrets
type ToldOfCase = Parameters<CaseLogPort['followCase']>[0]
const newer = (log: string): Error => expect.objectContaining({ code: 'newer-entry', log, reason: 'newer' }) as Error
const contradicted = expect.objectContaining({ code: 'contradiction', reason: 'malformed' }) as Error
const pages = (told: object) => told as unknown as LogPages
const links = (told: object) => told as unknown as ToldOfCase

const ofOffice = { from: 0, entries: vectors.office }
const sound = pages({ office: ofOffice, people: null, remembered: { office: null, people: null } })
/** Who has followed the office, and the case as far as it is known. */
const inCase = async () => {
  const logs = createLogs(secrets)
  await logs.follow(sound)
  const cases = createCaseLogs(secrets, logs)
  const [{ before, ...told } = expect.unreachable()] = vectors.cases
  await cases.follow(links(before))
  return { logs, cases, ...told }
}

describe('something that this page does not know, by who may write it', () => {
  it.each(vectors.logs)('closes all for now, and leaves who signed what, where $name', async ({ told, evidence }) => {
    const logs = createLogs(secrets)
    const { log } = evidence
    await expect(logs.follow(pages(told))).rejects.toEqual(newer(log))
    // Neither for signing and sealing, nor for who is who; and also where the server does not show it again.
    expect(() => logs.office()).toThrow(newer(log))
    expect(() => logs.people()).toThrow(newer(log))
    await expect(logs.follow(sound)).rejects.toEqual(newer(log))
    await expect(logs.readRestart(pages(told), true)).rejects.toMatchObject({ code: 'untrusted-key' })
    expect(logs.contradiction()).toMatchObject({
      reason: 'newer',
      isOwner: false,
      owners: [{ name: 'founder' }, { name: 'partner' }],
    })
    expect(JSON.parse(logs.contradiction()?.evidence ?? 'null')).toEqual(evidence)
  })

  it('closes that case alone, in which what was right before it stays readable', async () => {
    const { logs, cases, told, evidence } = await inCase()
    await expect(cases.follow(links(told))).rejects.toEqual(newer('case/case-1'))
    expect(() => cases.of('case-1')).toThrow(newer('case/case-1'))
    await expect(cases.follow(links({ ...told, links: { ...told.links, records: '' } }))).rejects.toEqual(
      newer('case/case-1'),
    )
    expect(cases.readable('case-1').chain.head()).toEqual(evidence.verified.case.head)
    expect(cases.isLackingEnd()).toBe(false)
    expect(JSON.parse(cases.contradiction('case-1')?.evidence ?? 'null')).toEqual(evidence)
    expect(logs.office().members()).toHaveLength(4)
  })

  it('is a contradiction all the same where it lacks what was remembered of before', async () => {
    const { cases, told } = await inCase()
    const remembered = [{ n: 1, hash: vectors.officeId }]
    const before = { ...told, links: { ...told.links, records: '', texts: [] } }
    await expect(cases.follow(links({ ...before, remembered }))).rejects.toBeInstanceOf(ContradictionError)
    expect(cases.contradiction('case-1')).toMatchObject({ reason: 'another past' })
  })
})

describe('what a server would have pass for that', () => {
  it.each(vectors.failureOfLogs)('is a contradiction where $name', async ({ told }) => {
    const logs = createLogs(secrets)
    await expect(logs.follow(pages(told))).rejects.toEqual(contradicted)
    expect(logs.contradiction()).toMatchObject({ reason: 'malformed' })
  })

  it.each(vectors.failureOfCases)('is a contradiction where $name', async ({ told }) => {
    const { cases } = await inCase()
    await expect(cases.follow(links(told))).rejects.toEqual(contradicted)
    expect(cases.contradiction('case-1')).toMatchObject({ reason: 'malformed' })
  })
})
