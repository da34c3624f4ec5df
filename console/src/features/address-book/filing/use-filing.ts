import { officeDayOf } from '@aktenraum/domain/contracts'
import { isReadable } from '../directory.ts'
import { textIn } from '@aktenraum/client/collections/address-book/text-in'
import { useScene } from '../scene.tsx'
import { bookTexts } from '../texts/book.ts'
import { filingTexts as texts } from '../texts/filing.ts'
import { useOpenBook } from '../use-book.tsx'

/** Saves all of the book as a document beside it, in place of the one of before, and says so. */
export const useFiling = (): (() => Promise<void>) => {
  const { records, now, tell } = useScene()
  const { database, place, refresh } = useOpenBook()
  return async () => {
    const name = (isReadable(database) && textIn(database.fields, 'name')) || bookTexts.title
    const book = await records()
    const { missing, hasFormer } = await book.fileDatabase(place, texts.fileName(name, officeDayOf(now.toISOString())))
    await refresh()
    tell(hasFormer ? `${texts.done(missing)} ${texts.hasFormer}` : texts.done(missing))
  }
}
