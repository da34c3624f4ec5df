import { ContradictionError, UntrustedKeyError, UntrustedRosterError } from '@aktenraum/crypto-client'
import { AdvisedError } from '@aktenraum/client/base/errors/advised'
import { BehindError } from '@aktenraum/client/base/errors/behind'
import { isGone } from '@aktenraum/client/base/errors/http'
import type { Reach } from '@aktenraum/client/engines/lookup/lookup'
import { shortfallTexts } from '../texts/palette-de.ts'

/** Why not all documents of a case were looked through, as far as it was read; null where they were. */
export const shortfallOf = ({ looked, isWhole, lacks }: Reach): string | null => {
  if (lacks !== undefined && lacks.missing > 0) return shortfallTexts.missing(lacks.missing)
  if (lacks?.hasOthers === true) return shortfallTexts.others
  return isWhole ? null : shortfallTexts.tooMany(looked)
}

/** What is wrong with one case, while others can be read; null for what is wrong with all of them. */
export const shortfallBy = (error: unknown): string | null => {
  if (error instanceof BehindError) return shortfallTexts.behind
  if (isGone(error)) return shortfallTexts.gone
  return contradictions.some((kind) => error instanceof kind) ? shortfallTexts.contradicted : null
}
const contradictions = [ContradictionError, UntrustedKeyError, UntrustedRosterError, AdvisedError] as const
