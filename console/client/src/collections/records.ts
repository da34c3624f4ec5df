import type { AnswerOf, Contract } from '@aktenraum/domain/contracts'
import { z } from 'zod'
import { unlessGone } from '../base/errors/http.ts'
import type { CaseKeyRef, RecordRef, RowVerdict, ShownRow } from '../vault/port.ts'
import { cursorOf } from '../wire/cursor.ts'
import { sayingUnderKey, takeCaseKeys } from './cases.ts'
import type { Context } from './context.ts'
import { heldAgainstLog } from './held.ts'
import { openRows } from './opening.ts'
import type { Opened, Where } from './opening.ts'

/** What paths name of what lies in a case. */
interface InCase {
  readonly case_id: string
}
type Params<C extends Contract> = z.input<C['params']> & InCase
type RowIn<List extends Contract> =
  AnswerOf<List> extends { results: readonly (infer Row extends object)[] } ? Row : never

export interface RowPage<Row> {
  readonly count: number
  readonly results: readonly Row[]
  /** The cursor of what follows; null at the end. */
  readonly next: string | null
}
/** A row as it is shown, and what it is worth by the log of its case, where rows of its kind are signed there. */
export type Shown<Row> = Opened<Row> & { readonly verdict?: RowVerdict }

interface Reading<List extends Contract> {
  readonly list: List
  readonly whereOf: (row: RowIn<List>, parent: InCase) => Where
  /** What of a row is held against the log of its case. Of a row that is not as it was signed, nothing opens. */
  readonly signedOf?: (row: RowIn<List>) => ShownRow
}

/** Reads pages of what lies in a case: fetched, held against its log where that says something of it, and opened. */
export const readRows =
  <List extends Contract>(context: Context, { list, whereOf, signedOf }: Reading<List>) =>
  async (parent: Params<List>, query: z.input<List['query']>): Promise<RowPage<Shown<RowIn<List>>>> => {
    await takeCaseKeys(context, parent.case_id)
    const fetch = async () => (await callOf(context)(list, { params: parent, query })) as PageAnswer<RowIn<List>>
    const { answer, verdicts } =
      signedOf === undefined
        ? { answer: await fetch(), verdicts: [] }
        : await heldAgainstLog(context, parent.case_id, { fetch, rowsOf: ({ results }) => results.map(signedOf) })
    const { count, results, next } = answer
    const opened = await openRows(context.crypto, results, (row, place) =>
      verdicts[place]?.state === 'wrong' ? null : whereOf(row, parent),
    )
    return {
      count: count ?? results.length,
      results: opened.map((row, place) => {
        const verdict = verdicts[place]
        return verdict === undefined ? row : { ...row, verdict }
      }),
      next: cursorOf(next),
    }
  }

interface PageAnswer<Row> {
  readonly count?: number
  readonly next: string | null
  readonly results: readonly Row[]
}

/** What is done with records, as `collection` of the domain makes it. */
export interface RecordContracts {
  readonly list: Contract
  readonly one: Contract
  readonly create: Contract
  readonly change: Contract
  readonly remove: Contract
}
/** What is sent, in the clear: `name` for what is sent as `encrypted_name`. The id is made here. */
type Clear<Body> = {
  [
    Name in keyof Body as Name extends 'id' ? never : Name extends `encrypted_${infer Field}` ? Field : Name
  ]: Name extends `encrypted_${string}` ? string | Extract<Body[Name], null | undefined> : Body[Name]
}

/**
 * Records that lie in cases, each with an `id` and values under the case's key: nothing of them opens as anything else.
 * That a value opens says that somebody wrote it who had a key of the case, now or before; who it was, and whether it
 * is the newest, only a log says.
 * @param kind what one of them is; bound into its values with its id
 */
export const recordsOf = <Contracts extends RecordContracts>(context: Context, kind: string, contracts: Contracts) => {
  const call = callOf(context)
  const whereOf = ({ id }: { readonly id: string }, { case_id: caseId }: InCase): Where => ({
    of: 'case',
    caseId,
    record: { kind, id },
  })
  type Row = RowIn<Contracts['list']> & { readonly id: string }
  type One = AnswerOf<Contracts['one']> & object
  type Id = { readonly id: string }
  return {
    list: readRows(context, { list: contracts.list, whereOf: (row, parent) => whereOf(row as Row, parent) }),
    one: async (params: Params<Contracts['one']> & Id): Promise<Opened<One>> => {
      await takeCaseKeys(context, params.case_id)
      const row = (await call(contracts.one, { params })) as One
      const [opened] = await openRows(context.crypto, [row], () => whereOf(params, params))
      if (opened === undefined) throw new TypeError('one row in, one row out')
      return opened
    },
    /** Answers the id. */
    create: async (
      parent: Params<Contracts['create']>,
      draft: Clear<z.input<Contracts['create']['body']>>,
    ): Promise<string> => {
      const id = context.newId()
      const { create } = contracts
      await sayingUnderKey(context, parent.case_id, async (ref) => {
        const sealed = await sealedBody(context, { ...ref, record: { kind, id } }, create, draft)
        return call(create, { params: parent, body: { id, ...sealed } })
      })
      return id
    },
    change: async (
      params: Params<Contracts['change']> & Id,
      draft: Clear<z.input<Contracts['change']['body']>>,
    ): Promise<void> => {
      const { change } = contracts
      const record = { kind, id: params.id }
      await sayingUnderKey(context, params.case_id, async (ref) =>
        call(change, { params, body: await sealedBody(context, { ...ref, record }, change, draft) }),
      )
    },
    /** Silent where somebody else was faster. */
    remove: async (params: Params<Contracts['remove']>): Promise<void> => {
      await call(contracts.remove, { params }).catch(unlessGone)
    },
  }
}

type Call = (
  contract: Contract,
  input: { readonly params: unknown; readonly query?: unknown; readonly body?: unknown },
) => Promise<unknown>
/** What is sent was typed by its contract before, and what is answered is held against it. */
const callOf = ({ api }: Context): Call => api.callPage as unknown as Call

/** As a contract takes it: what it calls `encrypted_name`, sealed. */
const sealedBody = async (
  { crypto }: Context,
  ref: CaseKeyRef & { readonly record: RecordRef },
  { body }: Contract,
  draft: object,
): Promise<Readonly<Record<string, unknown>>> => {
  const isSealed = (name: string): boolean => body instanceof z.ZodObject && `encrypted_${name}` in body.shape
  const texts: Record<string, string> = {}
  const plain: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(draft) as [string, unknown][])
    if (!isSealed(name)) plain[name] = value
    else if (typeof value === 'string') texts[name] = value
    else plain[`encrypted_${name}`] = value
  return { ...plain, ...(await crypto.sealFields({ ...ref, texts })) }
}
