import { z } from 'zod'
import { contract } from './contract.ts'
import type { Audience } from './contract.ts'
import { page, paging } from './shared.ts'

interface Description<Parent extends z.ZodRawShape, Id extends z.ZodRawShape, Item extends z.ZodType> {
  /** What one of them is called, and what many are. Operations are named after it. */
  readonly name: { readonly one: string; readonly many: string }
  /** Where the list is, with a slash at the end. `parent` describes its `{name}` segments. */
  readonly path: string
  readonly parent: Parent
  /** What tells one of them, as the last segment of its path: one name alone. */
  readonly id: Id
  readonly audience: Audience
  /** A row. What is called `encrypted_…` in it is sealed. */
  readonly item: Item
}
/** What an exchange says of itself where it is not as usual. */
interface Said {
  readonly operationId?: string
  readonly summary?: string
  readonly audience?: Audience
  readonly refusals?: readonly number[]
  readonly maxBytes?: number
}

/**
 * Rows of one kind below a path: yields the contracts of what can be done with any such rows. Each is exported by its
 * own name, which is that of its operation. For what is done beside that, `params` and `inParent` are what paths name.
 */
export const collection = <const Parent extends z.ZodRawShape, const Id extends z.ZodRawShape, Item extends z.ZodType>({
  name: { one, many },
  path,
  parent,
  id,
  audience,
  item,
}: Description<Parent, Id, Item>) => {
  const inParent = z.strictObject(parent)
  const params = z.strictObject({ ...parent, ...id })
  const segments = Object.keys(id).map((name) => `{${name}}/`)
  const ofMany = { path, audience, params: inParent }
  const ofOne = { path: `${path}${segments.join('')}`, audience, params }
  const rows = many.replaceAll(/\B[A-Z]/g, (letter) => ` ${letter}`).toLowerCase()
  return {
    inParent,
    params,
    /** A page of them. `query`: what they can be asked for by, beside pages. */
    list: <const Query extends z.ZodRawShape>(query: Query, said: Said = {}) =>
      contract({
        operationId: `list${many}`,
        method: 'GET',
        summary: `The ${rows}, page by page`,
        ...ofMany,
        query: z.strictObject({ ...paging, ...query }),
        answer: page(item),
        ...said,
      }),
    one: <const Query extends z.ZodRawShape, Answer extends z.ZodType>(query: Query, answer: Answer, said: Said = {}) =>
      contract({
        operationId: `retrieve${one}`,
        method: 'GET',
        summary: `One of the ${rows}`,
        ...ofOne,
        query: z.strictObject(query),
        answer,
        ...said,
      }),
    create: <Body extends z.ZodType, Answer extends z.ZodType>(body: Body, answer: Answer, said: Said = {}) =>
      contract({
        operationId: `create${one}`,
        method: 'POST',
        summary: `Adds to the ${rows}`,
        ...ofMany,
        body,
        answer,
        status: 201,
        ...said,
      }),
    /** Some of what it says. */
    change: <Body extends z.ZodType, Answer extends z.ZodType>(body: Body, answer: Answer, said: Said = {}) =>
      contract({
        operationId: `partialUpdate${one}`,
        method: 'PATCH',
        summary: `Changes one of the ${rows}`,
        ...ofOne,
        body,
        answer,
        ...said,
      }),
    /** All of what it says. */
    replace: <Body extends z.ZodType, Answer extends z.ZodType>(body: Body, answer: Answer, said: Said = {}) =>
      contract({
        operationId: `update${one}`,
        method: 'PUT',
        summary: `Replaces one of the ${rows}`,
        ...ofOne,
        body,
        answer,
        ...said,
      }),
    remove: <Answer extends z.ZodType>(answer: Answer, said: Said = {}) =>
      contract({
        operationId: `destroy${one}`,
        method: 'DELETE',
        summary: `Removes one of the ${rows}`,
        ...ofOne,
        answer,
        ...said,
      }),
  }
}
