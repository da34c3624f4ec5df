import { fromBase64url } from '@aktenraum/crypto-client'
import { orderOfDocuments, unpackPlaces } from '@aktenraum/domain/contracts'
import type { DocumentDto } from '@aktenraum/domain/contracts'
import { takeCaseKeys } from './cases.ts'
import type { Context } from './context.ts'
import { isOrdering } from './document-ordering.ts'
import { allOf } from './documents.ts'
import { heldAgainstLog } from './held.ts'
import type { Held } from './held.ts'
import { lackingAt } from './lacking.ts'
import { openDocuments } from './open-documents.ts'
import { rowOf } from './shown-row.ts'
import type { OfficeClient } from './types.ts'
import { eachOnce } from './whole-case.ts'

interface First {
  readonly dtos: readonly DocumentDto[]
  /** Places of all documents of the case, as `packPlaces` packs them. */
  readonly order: string
}

/** Of a case that has more than can be had at once: what follows the first is not said to be there. */
export const firstDocumentsMethods = (context: Context): Pick<OfficeClient, 'firstDocuments'> => ({
  firstDocuments: async (caseId, { ordering: wanted, limit }) => {
    await takeCaseKeys(context, caseId)
    const ordering = isOrdering(wanted) ? wanted : '-creation_date'
    const fetch = async (): Promise<First> => {
      const dtos = await allOf(context, caseId, { ordering }, limit)
      const order = await context.api.call(orderOfDocuments, { params: { case_id: caseId }, query: { ordering } })
      return { dtos, order: order.places }
    }
    const held = await heldAgainstLog(context, caseId, {
      fetch,
      rowsOf: ({ dtos }) => dtos.map(rowOf),
      isSound: async (each) => {
        const { missing, isAll } = await against(context, caseId, limit, each)
        return missing.length === 0 && isAll
      },
    })
    const { missing } = await against(context, caseId, limit, held)
    const all = await openDocuments(context, held.answer.dtos, held.verdicts)
    const documents = eachOnce(all)
    return { documents, lacking: await lackingAt(context, caseId, missing), refused: all.length - documents.length }
  },
})

/** What lacks among the first, or in the order itself; and whether the first are those of the order. */
const against = async (
  { crypto }: Context,
  caseId: string,
  limit: number,
  { answer: { order }, verdicts, told }: Held<First>,
): Promise<{ readonly missing: readonly number[]; readonly isAll: boolean }> => {
  if (told.roster === null) return { missing: [], isAll: false }
  const places = verdicts.map((verdict) => (verdict.state === 'wrong' ? 0 : verdict.place))
  const shown = { from: 0, size: limit, places }
  const { missing, hasOthers, isShown } = await crypto.checkOrder({ caseId, places: order, shown })
  const known = new Set(places)
  const first = (unpackPlaces(fromBase64url(order)) ?? []).slice(0, limit)
  return { missing: [...missing, ...first.filter((place) => !known.has(place))], isAll: isShown && !hasOthers }
}
