import { z } from 'zod'
import type { Context } from './context.ts'

export type Keeps = Pick<Context, 'crypto' | 'seen' | 'state'>

/** What this browser keeps for who is signed in, sealed under their own key. */
export interface SealedList<Item extends { readonly commandId: string }> {
  readonly keep: (context: Keeps, item: Item) => Promise<void>
  /** Oldest first. What does not open any more was of keys that are gone, and with them it counts for nothing. */
  readonly load: (context: Keeps) => Promise<readonly Item[]>
  readonly drop: (context: Pick<Keeps, 'seen' | 'state'>, commandId: string) => void
}
const kept = z.object({
  list: z.array(z.object({ id: z.string(), header: z.object({ key_id: z.string(), data: z.string() }) })),
})

export const sealedList = <Item extends { readonly commandId: string }>(name: string): SealedList<Item> => {
  const nameOf = ({ viewerId = '' }: Context['state']): string => `aktenraum.${name}.${viewerId}`
  const listed = ({ seen, state }: Pick<Keeps, 'seen' | 'state'>) =>
    kept.safeParse(seen.loadFrom(nameOf(state))).data?.list ?? []
  const drop: SealedList<Item>['drop'] = (context, commandId) =>
    context.seen.keep(nameOf(context.state), { list: listed(context).filter(({ id }) => id !== commandId) })
  return {
    keep: async (context, item) => {
      const { commandId: id } = item
      const header = await context.crypto.sealDraft({ id, header: JSON.stringify(item) })
      context.seen.keep(nameOf(context.state), {
        list: [...listed(context).filter((each) => each.id !== id), { id, header }],
      })
    },
    load: async (context) => {
      const drafts = listed(context)
      if (drafts.length === 0) return []
      const opened = await context.crypto.openDrafts({ drafts })
      opened.forEach((text, index) => {
        const { id = '' } = drafts[index] ?? {}
        if (text === null) drop(context, id)
      })
      // Sealed by ourselves: it is what it was.
      return opened.flatMap((text) => (text === null ? [] : [JSON.parse(text) as Item]))
    },
    drop,
  }
}
