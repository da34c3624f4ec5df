import type { CaseInLog } from '../vault/port.ts'
import { digitOf, loadCases } from './case-heads.ts'
import type { CaseHead } from './case-heads.ts'
import { mostCases, saveCases, tellCases } from './case-memory.ts'
import type { Context } from './context.ts'
import { savePosition } from './position.ts'

type Knows = Pick<Context, 'api' | 'crypto' | 'state' | 'seen'>

/** What was verified here just now; one's other browsers are to know of it. */
export const noteHead = (context: Knows, caseId: string, { head, closesOn }: CaseInLog): void => {
  const digit = digitOf(caseId)
  const { heads } = loadCases(context, digit)
  if (head.n === 0 || (heads[caseId]?.[0] ?? 0) >= head.n) return
  saveCases(context, digit, { isAhead: true, heads: withHead(heads, caseId, [head.n, head.hash, closesOn]) })
  savePosition(context.seen, context.api.position())
  shareSoon(context)
}

export const withHead = (
  heads: Readonly<Record<string, CaseHead>>,
  caseId: string,
  head: CaseHead,
): Readonly<Record<string, CaseHead>> => {
  const { [caseId]: _, ...others } = heads
  return Object.fromEntries([...Object.entries(others), [caseId, head] as const].slice(-mostCases))
}

/** What comes within this time is told at once. */
const restMs = 30_000

/** One's other browsers are to know of what was kept just now. */
export const shareSoon = (context: Knows): void => {
  const { state } = context
  if (state.tellingCases) return
  state.tellingCases = true
  void told(context)
    .catch(() => false)
    .then((isLeft) => {
      state.tellingCases = false
      if (isLeft) shareSoon(context)
    })
}

/** Whether something is left to be told. */
const told = async (context: Knows): Promise<boolean> => {
  const { state } = context
  await later(state.toldCasesAt + restMs - Date.now())
  state.toldCasesAt = Date.now()
  return tellCases(context)
}

/** A program need not stay for it: what is left is told by the next one. */
const later = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const timer: { readonly unref?: () => void } | number = setTimeout(resolve, Math.max(0, ms))
    if (typeof timer === 'object') timer.unref?.()
  })
