import vectors from '@aktenraum/crypto-client/vectors/evidence.json' with { type: 'json' }
import { ContradictionError } from '@aktenraum/crypto-client'
import type { AccountSecrets } from '@aktenraum/crypto-client'
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
