import vectors from '@aktenraum/crypto-client/vectors/evidence.json' with { type: 'json' }
import swallowed from '@aktenraum/crypto-client/vectors/swallowed.json' with { type: 'json' }
import { ContradictionError } from '@aktenraum/crypto-client'
import type { AccountSecrets } from '@aktenraum/crypto-client'
import type { SignedEntry } from '@aktenraum/crypto-client/log'
import { describe, expect, it } from 'vitest'
import type { CaseLogPort, LogPages } from '../port.ts'
import { createCaseLogs } from './case-logs.ts'
import { createLogs } from './logs.ts'

const { officeId, userId } = vectors
const begun = () => createLogs(() => ({ officeId, userId }) as AccountSecrets)

describe('evidence.json', () => {
  it.each(vectors.logs)('is what is left where $name', async ({ told, evidence }) => {
    const logs = begun()
    await expect(logs.follow(told as unknown as LogPages)).rejects.toBeInstanceOf(ContradictionError)
    expect(JSON.parse(logs.contradiction()?.evidence ?? 'null')).toEqual(evidence)
  })

  it.each(vectors.cases)('is what is left where $name', async ({ told, evidence }) => {
    const logs = begun()
    const office = { from: 0, entries: vectors.office }
    await logs.follow({ office, people: null, remembered: { office: null, people: null } } as unknown as LogPages)
    const cases = createCaseLogs(() => ({ officeId, userId }) as AccountSecrets, logs)
    const following = cases.follow(told as unknown as Parameters<CaseLogPort['followCase']>[0])
    await expect(following).rejects.toBeInstanceOf(ContradictionError)
    expect(JSON.parse(cases.contradiction()?.evidence ?? 'null')).toEqual(evidence)
  })

  it.each(vectors.agreeing)('is not left where $name', async ({ told }) => {
    const logs = begun()
    await logs.follow(told as unknown as LogPages)
    expect(logs.contradiction()).toBeNull()
  })
})

describe('swallowed.json', () => {
  const asSecrets = () => ({ officeId: swallowed.officeId, userId: swallowed.userId }) as AccountSecrets
  const told = async () => {
    const logs = createLogs(asSecrets)
    await logs.follow(swallowed.told as unknown as LogPages)
    return logs
  }

  it.each(swallowed.logs)('is what is left where the log does not hold $name', async ({ answered, evidence }) => {
    const logs = await told()
    await expect(logs.requireHeld(answered as unknown as SignedEntry)).rejects.toBeInstanceOf(ContradictionError)
    expect(JSON.parse(logs.contradiction()?.evidence ?? 'null')).toEqual(evidence)
  })

  it.each(swallowed.cases)('is what is left where it does not hold $name', async ({ caseId, answered, evidence }) => {
    const cases = createCaseLogs(asSecrets, await told())
    await cases.follow({ caseId, links: swallowed.links, remembered: [] } as unknown as Parameters<
      CaseLogPort['followCase']
    >[0])
    const required = cases.requireHeld(caseId, answered as unknown as SignedEntry)
    await expect(required).rejects.toBeInstanceOf(ContradictionError)
    expect(JSON.parse(cases.contradiction()?.evidence ?? 'null')).toEqual(evidence)
  })
})
