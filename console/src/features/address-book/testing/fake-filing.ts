import type { AddressFiling } from '@aktenraum/client/collections/address-book/filing'
import { readSavedState } from '@aktenraum/client/collections/address-book/saved-state'

interface Filing {
  readonly isFiled: boolean | undefined
  readonly written: (readonly [string, ...unknown[]])[]
  /** Of the book as it is now. */
  readonly text: () => string
  /** Names another document in the book. */
  readonly file: () => void
}

/** The document of a book in memory, for tests of screens. */
export const fakeFiling = ({ isFiled = false, written, text, file }: Filing): AddressFiling => {
  let saved = ''
  const save = (): void => {
    saved = text()
    file()
  }
  if (isFiled) save()
  return {
    fileDatabase: async (_, name) => {
      written.push(['fileDatabase', name])
      save()
      return { missing: 0, hasFormer: false }
    },
    readFiled: async () => ({ savedAt: '2026-11-20T11:00:00.000Z', saved: readSavedState(saved) }),
  }
}
