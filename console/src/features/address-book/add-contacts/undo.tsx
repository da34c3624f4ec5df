import type { ImportPlan } from '@aktenraum/client/collections/address-book/import-plan'
import { useState } from 'react'
import { useBookWork } from '../reading.tsx'
import { useScene } from '../scene.tsx'
import { addContactsTexts } from '../texts/add-contacts.ts'
import { useOpenBook } from '../use-book.tsx'
import { trashAll, undoableOf } from './undoing.ts'

const texts = addContactsTexts.report
const mostNamed = 20

interface Undone {
  readonly count: number
  readonly kept: readonly string[]
}

/** Takes back what an import made, but for what somebody has changed since, which is named. */
export const Undo = ({
  plan,
  onRunning,
}: {
  readonly plan: ImportPlan
  readonly onRunning: (isRunning: boolean) => void
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
      const { taken, kept } = undoableOf(plan, latest())
      setProgress({ done: 0, total: taken.length })
      const { trashPerson } = await records()
      await trashAll(taken, trashPerson, (done) => setProgress({ done, total: taken.length }))
      setUndone({ count: taken.length, kept })
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
        <kit.Button kind="plain" onClick={() => void undoing.run()}>
          {texts.undo}
        </kit.Button>
      )}
    </>
  )
}

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
