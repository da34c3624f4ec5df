import { useState } from 'react'
import type { TrashedDocument } from '@aktenraum/client/collections/trash-types'
import { daysLeft } from '@aktenraum/client/words/relative-dates'
import { displayedSize, formatSize } from '@aktenraum/client/words/sizes'
import { messageTitle, shownName } from '../../shared/documents/shown-name.ts'
import { Verdict } from '../documents/index.ts'
import { Erasure } from './erasure.tsx'
import { eachThatLiesThere } from './lying-there.ts'
import { useTrash, useTrashWork } from './scene.tsx'
import { trashTexts as texts } from './texts/trash.ts'

interface TrashRowProps {
  readonly document: TrashedDocument
  readonly isChosen: boolean
  readonly onChoose: (isChosen: boolean) => void
  readonly onLook: () => void
  /** The row is about to go, and the focus with it; what has happened is said instead. */
  readonly onDone: (message: string, isPartly: boolean) => void
}

export const TrashRow = ({ document, isChosen, onChoose, onLook, onDone }: TrashRowProps) => {
  const { kit, work, now, FileIcon } = useTrash()
  const [isAsking, setIsAsking] = useState(false)
  const name = shownName(document)
  const didLie = async (act: Parameters<typeof eachThatLiesThere>[0]): Promise<boolean> =>
    (await eachThatLiesThere(act)([document])) === 1
  const restoring = useTrashWork(async () => {
    const isDone = await didLie(work.restore)
    onDone(isDone ? texts.restored(name) : texts.restoredOf(0, 1), !isDone)
  })
  return (
    <kit.Entry
      choice={{ label: texts.select(name), isChosen, onChoose }}
      icon={<FileIcon type={document.type} />}
      title={messageTitle(document) ?? <kit.Decrypted value={document.name} ifEmpty={texts.unnamed} />}
      facts={useFacts(document)}
      deadline={texts.left(daysLeft(document.shred_at, now))}
      note={<Verdict kit={kit} verdict={document.verdict} />}
      actions={
        <>
          {document.can_restore ? (
            <kit.Button
              isSmall
              label={texts.restoreNamed(name)}
              isRunning={restoring.isRunning}
              onClick={() => void restoring.run()}
            >
              {texts.restore}
            </kit.Button>
          ) : null}
          <kit.Button isSmall kind="quiet" label={texts.viewNamed(name)} onClick={onLook}>
            {texts.view}
          </kit.Button>
          {document.can_erase ? (
            <kit.Button isSmall kind="danger" label={texts.eraseNamed(name)} onClick={() => setIsAsking(true)}>
              {texts.erase}
            </kit.Button>
          ) : null}
        </>
      }
    >
      {restoring.failure === undefined ? null : (
        <kit.Problem error={restoring.failure.error} onRetry={() => void restoring.run()} />
      )}
      {isAsking ? (
        <Erasure
          question={texts.eraseQuestion(name)}
          hint={texts.eraseHint}
          confirm={texts.erase}
          erase={async () => {
            const isDone = await didLie(work.erase)
            return { message: isDone ? texts.erased(name) : texts.erasedOf(0, 1), isPartly: !isDone }
          }}
          onDone={onDone}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </kit.Entry>
  )
}

const useFacts = ({ size, trashed_by: by, trashed_at: at }: TrashedDocument) => {
  const { kit, viewerId, nameOf: nameOfPerson } = useTrash()
  const deleted = by === viewerId ? texts.deletedByYou : texts.deletedBy(nameOfPerson(by) ?? texts.somebody)
  return [
    formatSize(displayedSize(size)),
    <>
      <kit.Moment at={at} /> {deleted}
    </>,
  ]
}
