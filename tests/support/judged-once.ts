import { vi } from 'vitest'
import type * as guessing from '@aktenraum/client/collections/passwords/estimate'
import type { Judgement } from '@aktenraum/client/collections/passwords/judgement'

type Estimating = typeof guessing

declare global {
  var aktenraumJudged: { readonly estimating: Estimating; readonly known: Map<string, Judgement> } | undefined
}

/**
 * How easily a password is guessed is found out once in a process, however many files have the same people choose the
 * same ones: what it is judged by are lists of words, and nothing that a test changes.
 */
vi.mock('@aktenraum/client/collections/passwords/estimate', async (original): Promise<Estimating> => {
  const { estimating, known } = (globalThis.aktenraumJudged ??= {
    estimating: await original<Estimating>(),
    known: new Map(),
  })
  return {
    estimate: (password, about) => {
      const asked = JSON.stringify([password, about])
      const judgement = known.get(asked) ?? estimating.estimate(password, about)
      known.set(asked, judgement)
      return judgement
    },
  }
})
