import { useEffect, useState } from 'react'
import type { TrashedDocument } from '@aktenraum/client/collections/trash-types'
import type { Document } from '@aktenraum/client/collections/types'
import { useTop } from '../../kit/use-top.ts'
import { Erasure } from './erasure.tsx'
import { pageSize, useTrash } from './scene.tsx'
import { trashTexts as texts } from './texts/trash.ts'
import { TrashRow } from './trash-row.tsx'
import { TrashSelection } from './trash-selection.tsx'

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
  const done = (message: string, isPartly = false): void => {
    tell(message, isPartly)
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
                onDone={(message, isPartly) => {
                  chosen.clear()
                  done(message, isPartly)
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

/** A document in the trash as one that can be looked at, and nothing else. */
const asDocument = ({
  trashed_by: _by,
  trashed_at: _at,
  shred_at: _until,
  can_restore: _restore,
  can_erase: _erase,
  ...document
}: TrashedDocument): Document => ({
  ...document,
  creation_date: document.uploaded_at,
  place: 0,
  slug: '',
  has_file: true,
  pinned: false,
  status: null,
  can_update: false,
  can_delete: false,
  can_transfer: false,
  can_pin: false,
  is_just_uploaded: false,
  is_trashed: true,
})

/** Erases all of the trash that one may erase, after a question. */
const Emptying = ({ onDone }: { readonly onDone: (message: string) => void }) => {
  const { kit, work } = useTrash()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <kit.Button isSmall kind="danger" onClick={() => setIsAsking(true)}>
        {texts.clear}
      </kit.Button>
      {isAsking ? (
        <Erasure
          question={texts.clearQuestion}
          hint={texts.clearHint}
          confirm={texts.clear}
          erase={async () => ({ message: texts.erasedMany(await work.empty()), isPartly: false })}
          onDone={onDone}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </>
  )
}

interface Chosen<Row> {
  readonly rows: readonly Row[]
  readonly has: (id: string) => boolean
  readonly choose: (id: string, isNow: boolean) => void
  readonly clear: () => void
}

const noneChosen: ReadonlySet<string> = new Set()

/**
 * Which of the rows that are shown are chosen. What is shown no more counts no more: nothing is done to what nobody
 * sees.
 */
const useChosen = <Row extends { readonly id: string }>(shown: readonly Row[]): Chosen<Row> => {
  const [ids, setIds] = useState(noneChosen)
  return {
    rows: shown.filter(({ id }) => ids.has(id)),
    has: (id) => ids.has(id),
    choose: (id, isNow) =>
      setIds((before) => new Set(isNow ? [...before, id] : [...before].filter((each) => each !== id))),
    clear: () => setIds(noneChosen),
  }
}
