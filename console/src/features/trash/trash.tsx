import { useEffect, useState } from 'react'
import type { TrashedDocument } from '@aktenraum/client/collections/trash-types'
import { useTop } from '../../kit/use-top.ts'
import { asDocument } from './as-document.ts'
import { Emptying } from './emptying.tsx'
import { pageSize, useTrash } from './scene.tsx'
import { trashTexts as texts } from './texts/trash.ts'
import { TrashRow } from './trash-row.tsx'
import { TrashSelection } from './trash-selection.tsx'
import { useChosen } from './use-chosen.ts'

const none: readonly TrashedDocument[] = []

/** What lies in the trash of a case, as far as one may see it: to be looked at, restored, or erased for good. */
export const Trash = () => {
  const { kit, listing, days, tell, Viewer } = useTrash()
  const { rows = none, count, error, page, setPage, reload } = listing
  const pages = Math.max(1, Math.ceil(count / pageSize))
  const chosen = useChosen(rows)
  const [lookedAt, setLookedAt] = useState<TrashedDocument>()
  const { top, comeBack } = useTop()
  const isPending = listing.rows === undefined
  // What was on the last page may be restored or erased by now.
  useEffect(() => {
    if (!isPending && page > pages) setPage(pages)
  }, [isPending, page, pages, setPage])
  const done = (message: string): void => {
    tell(message)
    comeBack()
    reload()
  }
  return (
    <>
      <kit.Text>{days === undefined ? null : texts.hint(days)}</kit.Text>
      <kit.Loaded isPending={isPending} error={error} title={texts.failed} onRetry={reload}>
        {count === 0 ? (
          <kit.Empty top={top} title={texts.empty} hint={texts.emptyHint} />
        ) : (
          <>
            {chosen.rows.length === 0 ? null : (
              <TrashSelection
                selected={chosen.rows}
                onDone={(message) => {
                  chosen.clear()
                  done(message)
                }}
                onFailed={reload}
              />
            )}
            <kit.Entries top={top} heading={texts.count(count)} label={texts.list}>
              {rows.map((document) => (
                <TrashRow
                  key={document.id}
                  document={document}
                  isChosen={chosen.has(document.id)}
                  onChoose={(isNow) => chosen.choose(document.id, isNow)}
                  onLook={() => setLookedAt(document)}
                  onDone={done}
                />
              ))}
            </kit.Entries>
            <kit.Pager
              page={page}
              pages={pages}
              label={texts.pages}
              onPage={(next) => {
                setPage(next)
                comeBack()
              }}
            />
          </>
        )}
      </kit.Loaded>
      {rows.some(({ can_erase: canErase }) => canErase) ? <Emptying onDone={done} /> : null}
      {lookedAt === undefined ? null : (
        <Viewer document={asDocument(lookedAt)} onClose={() => setLookedAt(undefined)} />
      )}
    </>
  )
}
