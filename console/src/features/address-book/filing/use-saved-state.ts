import { useMemo } from 'react'
import { useScene } from '../scene.tsx'
import { useOpenBook } from '../use-book.tsx'
import { useSaved } from './use-saved.ts'
import type { Reading } from './use-saved.ts'

/** The document in which the book was saved last, read and opened. */
export const useSavedState = (): Reading => {
  const { records } = useScene()
  const { place, database } = useOpenBook()
  const { document: id } = database
  const read = useMemo(
    () => (id === null ? null : async () => (await records()).readFiled(place.case, id)),
    [id, place.case, records],
  )
  return useSaved(read)
}
