import type { ShownLink } from '@aktenraum/client/collections/address-book/address-book'
import { useScene } from '../scene.tsx'
import { useOpenBook } from '../use-book.tsx'

/** Moves an address or a contact to the trash; where it was shown, it can be taken back. */
export const useRemoveLink = (): ((link: ShownLink) => Promise<void>) => {
  const { records } = useScene()
  const { removed, refresh } = useOpenBook()
  return async (link) => {
    // First: the server may tell that it is gone before it answers.
    removed.set(link.id, async () => {
      await (await records()).restoreLink(link)
      removed.delete(link.id)
      await refresh()
    })
    try {
      await (await records()).trashLink(link)
    } catch (error) {
      removed.delete(link.id)
      throw error
    }
  }
}
