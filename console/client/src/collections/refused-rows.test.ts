import { ContradictionError } from '@aktenraum/crypto-client'
import type { CaseDto } from '@aktenraum/domain/contracts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openCases } from './cases.ts'
import { freshState } from './context.ts'
import type { Context } from './context.ts'
import { seenIn } from './seen.ts'
import { howeverLong } from './testing/however-long.ts'
import { watched } from './watched.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const rowOf = (id: string) => ({ id, key_id: 'key', log: null }) as unknown as CaseDto
const nowhere = { n: 0, records: '', texts: [], statements: [] }

/** A list of which `state` tells how each row stands, whatever is asked for once more. */
const listed = (state: (caseId: string) => string) => {
  const told: unknown[] = []
  const followed: string[] = []
  const crypto = {
    readCases: async ({ cases }: { readonly cases: readonly { readonly caseId: string }[] }) =>
      cases.map(({ caseId }) => ({ state: state(caseId), caseNumber: {}, title: {}, places: [] })),
    followCase: async ({ caseId }: { readonly caseId: string }) => {
      followed.push(caseId)
      throw new ContradictionError(`case/${caseId}`, 'newer')
    },
  }
  const context = {
    api: {
      call: async ({ operationId }: { readonly operationId: string }, { query }: { query: { id__in?: string } }) =>
        operationId === 'listCases' ? query.id__in?.split(',').map(rowOf) : nowhere,
      staleAnswers: () => 0,
    },
    crypto: watched(crypto as unknown as Context['crypto'], (error) => told.push(error)),
    state: freshState(),
    seen: seenIn(),
    forgetPreloaded: () => undefined,
  } as unknown as Context
  return { told, followed, open: (...ids: readonly string[]) => openCases(context, ids.map(rowOf)) }
}

it('of a row that does not count to the end the log says why: here that the page is older than what was signed', async () => {
  const { told, followed, open } = listed((id) => (id === 'newer' ? 'refused' : 'right'))
  expect(await howeverLong(open('newer', 'sound'))).toMatchObject([{ id: 'newer' }, { id: 'sound' }])
  await vi.waitFor(() => expect(told).toMatchObject([{ log: 'case/newer', reason: 'newer' }]))
  expect(followed).toEqual(['newer'])
})

it.each(['right', 'other-values'])('no log is followed for a row that is %s', async (state) => {
  const { followed, open } = listed(() => state)
  await howeverLong(open('one'))
  expect(followed).toEqual([])
})
