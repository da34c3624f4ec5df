import { takeCaseKeys } from './cases.ts'
import type { Context } from './context.ts'
import { everyOf } from './documents.ts'
import { heldAgainstLog } from './held.ts'
import type { Held } from './held.ts'
import { heldAsSet, lackingAt } from './lacking.ts'
import { openDocuments } from './open-documents.ts'
import { rowOf } from './shown-row.ts'
import type { Document, OfficeClient } from './types.ts'

/** All documents of a case, those that the server lacks, and how many rows it shows that nobody signed so. */
export const wholeCaseMethods = (context: Context): Pick<OfficeClient, 'wholeCase'> => ({
  wholeCase: async (caseId) => {
    await takeCaseKeys(context, caseId)
    const against = async ({ told, verdicts }: Pick<Held<unknown>, 'told' | 'verdicts'>) =>
      told.roster === null ? { missing: [], hasOthers: false } : heldAsSet(context, caseId, verdicts)
    const held = await heldAgainstLog(context, caseId, {
      fetch: () => everyOf(context, caseId),
      rowsOf: (dtos) => dtos.map(rowOf),
      isSound: async (each) => {
        const { missing, hasOthers } = await against(each)
        return missing.length === 0 && !hasOthers
      },
    })
    const lacking = await lackingAt(context, caseId, (await against(held)).missing)
    const all = await openDocuments(context, held.answer, held.verdicts)
    const documents = eachOnce(all)
    return { documents, lacking, refused: all.length - documents.length }
  },
})

/** A row that is shown twice is one too many, whatever id it bears; one that is not as it was signed is, too. */
export const eachOnce = (all: readonly Document[]): readonly Document[] => {
  const places = new Set<number>()
  return all.filter(({ verdict }) => {
    if (verdict === undefined || verdict.state === 'wrong' || places.has(verdict.place)) return false
    places.add(verdict.place)
    return true
  })
}
