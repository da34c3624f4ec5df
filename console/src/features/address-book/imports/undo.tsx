import { useState } from 'react'
import { useBookWork } from '../reading.tsx'
import { useScene } from '../scene.tsx'
import { addContactsTexts } from '../texts/add-contacts.ts'
import { useOpenBook } from '../use-book.tsx'
import { trashAll } from './trash-all.ts'
import { undoableOf } from './undoing.ts'

const texts = addContactsTexts.report
const mostNamed = 20

interface Undone {
  readonly count: number
  readonly kept: readonly string[]
}

/** Takes back what an import made, but for what somebody has changed since, which is named. */
export const Undo = ({
  importId,
  label,
  onRunning = ignore,
  onUndone = ignore,
}: {
  readonly importId: string
  /** What the button is called for those who hear it, where there are several. */
  readonly label?: string
  readonly onRunning?: (isRunning: boolean) => void
  /** The button that had the focus is gone then. */
  readonly onUndone?: () => void
}) => {
  const { kit, records } = useScene()
  const { refresh, latest } = useOpenBook()
  const [progress, setProgress] = useState({ done: 0, total: 0 })
  const [undone, setUndone] = useState<Undone | null>(null)
  const undoing = useBookWork(async () => {
    onRunning(true)
    try {
      // As it is by now: others may have written meanwhile.
      await refresh()
      const { people, lists, kept } = undoableOf(importId, latest())
      const total = people.length + lists.length
      setProgress({ done: 0, total })
      const { trashPerson, trashList } = await records()
      await trashAll(lists, trashList, (done) => setProgress({ done, total }))
      await trashAll(people, trashPerson, (done) => setProgress({ done: lists.length + done, total }))
      setUndone({ count: total, kept })
      onUndone()
    } finally {
      await refresh()
      onRunning(false)
    }
  })
  if (undone !== null) return <Outcome {...undone} />
  const { done, total } = progress
  return (
    <>
      {undoing.failure === undefined ? null : (
        <kit.Problem title={texts.undoFailed} error={undoing.failure.error} onRetry={() => void undoing.run()} />
      )}
      {undoing.isRunning ? (
        <kit.Loading told={texts.undoing(done, total)} fraction={total === 0 ? undefined : done / total} />
      ) : (
        <kit.Button kind="plain" {...(label === undefined ? {} : { label })} onClick={() => void undoing.run()}>
          {texts.undo}
        </kit.Button>
      )}
    </>
  )
}

const ignore = (): void => undefined

const Outcome = ({ count, kept }: Undone) => {
  const { kit } = useScene()
  const named = [...kept.slice(0, mostNamed), ...(kept.length > mostNamed ? [texts.more(kept.length - mostNamed)] : [])]
  return (
    <>
      <kit.Note kind="info" isNews>
        {texts.undone(count)}
      </kit.Note>
      {kept.length === 0 ? null : <kit.Note kind="warning">{texts.kept(named)}</kit.Note>}
    </>
  )
}
