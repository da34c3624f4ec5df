import { cursorOf } from '../wire/cursor.ts'

/** Page after page: while one is worked on, the next is on its way. */
export async function* pagesAhead<Page extends { readonly next: string | null }>(
  fetchFrom: (cursor?: string) => Promise<Page>,
): AsyncGenerator<{ readonly page: Page; readonly isLast: boolean }, void> {
  for (let coming: Promise<Page> | null = fetchFrom(); coming !== null;) {
    const page: Page = await coming
    const cursor = cursorOf(page.next)
    coming = cursor === null ? null : fetchFrom(cursor)
    // It is waited for next: until then nobody would hear of its failure.
    coming?.catch(() => undefined)
    yield { page, isLast: coming === null }
  }
}

/**
 * One thing after the other: while one is worked on, the next is made. What is not asked for any more nobody waits for.
 */
export async function* oneAhead<Thing>(things: AsyncGenerator<Thing, void>): AsyncGenerator<Thing, void> {
  for (let coming = things.next(); ;) {
    const next = await coming
    if (next.done === true) return
    coming = things.next()
    // It is waited for next: until then nobody would hear of its failure.
    coming.catch(() => undefined)
    yield next.value
  }
}
