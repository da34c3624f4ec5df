import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLatest } from '../../../shared/react/use-latest.ts'
import type { Reading } from '../../../shared/react/use-latest.ts'
import { useScene } from '../scene.tsx'
import { useOpenBook } from '../use-book.tsx'
import { importsOf } from './imports.ts'
import type { Import } from './imports.ts'

type Gone = Parameters<typeof importsOf>[1]

/** What was imported lately; it follows what others do. */
export const useImports = () => {
  const { records, note, now } = useScene()
  const { place, latest, directory, lists } = useOpenBook()
  const [gone, setGone] = useState<Gone>()
  const [error, setError] = useState<unknown>()
  const read: Reading = useCallback(
    async (isLatest) => {
      try {
        const book = await records()
        const [people, trashedLists, merged] = await Promise.all([
          book.listTrash(place),
          book.listTrashedLists(place),
          book.listMerges(place),
        ])
        if (!isLatest()) return
        setGone({ trashed: [...people, ...trashedLists], merged })
        setError(undefined)
      } catch (failure) {
        await note(failure)
        if (isLatest()) setError(failure)
      }
    },
    [note, place, records],
  )
  const reload = useLatest(read)
  // What is deleted or restored elsewhere changes what the book holds, too.
  useEffect(() => void reload(), [directory, lists, reload])
  const imports = useMemo<readonly Import[] | undefined>(
    () => (gone === undefined ? undefined : importsOf(latest(), gone, now)),
    // `latest` reads what `directory` and `lists` are made of.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [directory, gone, latest, lists, now],
  )
  return { imports, error, reload }
}
