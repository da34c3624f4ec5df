import type { Context } from './context.ts'
import type { ContradictionReport } from './types.ts'

/** What to say and to save of a log that contradicts what was verified before; null where none does. */
export const contradictionOf = async (
  { crypto, now, origin }: Context,
  caseId?: string,
): Promise<ContradictionReport | null> => {
  const found = await crypto.contradiction(caseId === undefined ? {} : { caseId })
  if (found === null) return null
  const { evidence, ...rest } = found
  const at = now()
  const file = { server: origin, at, ...(JSON.parse(evidence) as object) }
  return {
    ...rest,
    file: new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' }),
    fileName: `${rest.reason === 'newer' ? 'unbekanntes' : 'widerspruch'}-${at.slice(0, 10)}.json`,
  }
}
