import { UntrustedManifestError } from '@aktenraum/crypto-client'
import type { Tally } from '@aktenraum/crypto-client'
import type { Completeness } from './case-types.ts'
import type { Context } from './context.ts'
import { flushManifest, readManifest } from './manifests.ts'
import { shownOf } from './shown-documents.ts'

const patienceMs = [0, 1_500, 2_500]
/** How often it is looked at which documents they are, where that takes an answer of its own. */
const thoroughMs = 10 * 60_000
const lookedAt = new WeakMap<Context, Map<string, number>>()

/**
 * Holds what the server shows of a case against what its participants signed. What is on its way to either of them may
 * differ for a moment, so it is looked at again before anything is said.
 */
export const checkCompleteness = async (context: Context, caseId: string): Promise<Completeness> => {
  await flushManifest(context, caseId).catch(() => undefined)
  let found: Completeness = { state: 'unknown' }
  for (const wait of patienceMs) {
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    found = await compare(context, caseId)
    if (found.state === 'complete' || found.state === 'unknown') return found
  }
  return found
}

const compare = async (context: Context, caseId: string): Promise<Completeness> => {
  try {
    const signed = await readManifest(context, caseId)
    return signed === null ? { state: 'unknown' } : await against(context, caseId, signed)
  } catch (error) {
    if (error instanceof UntrustedManifestError) return { state: 'rolled-back' }
    throw error
  }
}

const against = async (context: Context, caseId: string, signed: Tally): Promise<Completeness> => {
  const now = Date.parse(context.now())
  const looked = lookedIn(context)
  const isThorough = now - (looked.get(caseId) ?? 0) >= thoroughMs
  const { count, keyIds, isOneStory } = await shownOf(context, caseId, isThorough)
  if (count < signed.count) return { state: 'missing', missing: signed.count - count }
  if (!isOneStory) return { state: 'other-documents' }
  // What is not signed yet is too many, and nothing that would be held back.
  if (count > signed.count || keyIds === null) return { state: 'complete' }
  const { sum } = await context.crypto.tally({ keyIds })
  if (sum !== signed.sum) return { state: 'other-documents' }
  looked.set(caseId, now)
  return { state: 'complete' }
}

const lookedIn = (context: Context): Map<string, number> => {
  const looked = lookedAt.get(context) ?? new Map<string, number>()
  lookedAt.set(context, looked)
  return looked
}
