import { useState } from 'react'
import type { TrashedDocument } from '@aktenraum/client/collections/trash-types'
import { Erasure } from './erasure.tsx'
import { eachThatLiesThere } from './lying-there.ts'
import { useTrash, useTrashWork } from './scene.tsx'
import { trashTexts as texts } from './texts/trash.ts'

interface TrashSelectionProps {
  readonly selected: readonly TrashedDocument[]
  /** All of them are dealt with; what has happened is said instead. `isPartly`: some had been dealt with before. */
  readonly onDone: (message: string, isPartly: boolean) => void
  /** Some of them may be. */
  readonly onFailed: () => void
}

/** Several documents of the trash, restored or erased at once; what one may not do with all of them is not offered. */
export const TrashSelection = ({ selected, onDone, onFailed }: TrashSelectionProps) => {
  const { kit, work } = useTrash()
  const [isAsking, setIsAsking] = useState(false)
  const count = selected.length
  const allowed = allowedWithAll(selected)
  const restoring = useTrashWork(async () => {
    try {
      const done = await eachThatLiesThere(work.restore)(selected)
      onDone(texts.restoredOf(done, count), done < count)
    } catch (error) {
      onFailed()
      throw error
    }
  })
  return (
    <kit.Choosing
      label={texts.selection}
      told={texts.selected(count)}
      actions={
        <>
          {allowed.restore ? (
            <kit.Button isSmall isRunning={restoring.isRunning} onClick={() => void restoring.run()}>
              {texts.restore}
            </kit.Button>
          ) : null}
          {allowed.erase ? (
            <kit.Button isSmall kind="danger" onClick={() => setIsAsking(true)}>
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
          question={texts.eraseManyQuestion(count)}
          hint={texts.eraseManyHint}
          confirm={texts.erase}
          erase={async () => {
            const done = await eachThatLiesThere(work.erase)(selected)
            return { message: texts.erasedOf(done, count), isPartly: done < count }
          }}
          onDone={onDone}
          onFailed={onFailed}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </kit.Choosing>
  )
}

/** What may be done with all of these; what one may do with some of them alone is not offered. */
const allowedWithAll = (documents: readonly TrashedDocument[]) => ({
  restore: documents.every(({ can_restore: canRestore }) => canRestore),
  erase: documents.every(({ can_erase: canErase }) => canErase),
})
