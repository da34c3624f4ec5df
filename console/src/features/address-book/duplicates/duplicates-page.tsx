import { useCallback, useState } from 'react'
import { useTop } from '../../../kit/use-top.ts'
import { useScene } from '../scene.tsx'
import { duplicateTexts as texts } from '../texts/duplicates.ts'
import { useOpenBook } from '../use-book.tsx'
import { lanes } from './duplicates.ts'
import type { Candidate } from './duplicates.ts'
import { LaneOf } from './lane.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { PastMerges } from './past-merges.tsx'
import { useDuplicates } from './use-duplicates.ts'

/** People and companies that may stand in the book twice, the surest first; nothing is merged by itself. */
export const DuplicatesPage = () => {
  const { kit, show } = useScene()
  const { database } = useOpenBook()
  const { found, progress, merges, error, reload } = useDuplicates()
  const [merging, setMerging] = useState<Candidate | null>(null)
  const { top, comeBack } = useTop()
  const done = useCallback(async () => {
    await reload()
    comeBack()
  }, [comeBack, reload])
  const groups = lanes
    .map((lane) => ({ lane, pairs: (found ?? []).filter((each) => each.lane === lane) }))
    .filter(({ pairs }) => pairs.length > 0)
  return (
    <>
      <kit.Tools>
        <kit.Text>{texts.hint}</kit.Text>
        <kit.Button onClick={() => show(database.id, null)}>{texts.back}</kit.Button>
      </kit.Tools>
      {error === undefined ? null : <kit.Problem title={texts.failed} error={error} onRetry={() => void reload()} />}
      {found === undefined ? (
        <kit.Loading told={texts.searching} fraction={progress} />
      ) : found.length === 0 ? (
        <kit.Empty top={top} title={texts.none} hint={texts.noneHint} />
      ) : (
        groups.map((group, place) => (
          <LaneOf key={group.lane} {...group} top={place === 0 ? top : null} onMerge={setMerging} onDone={done} />
        ))
      )}
      <PastMerges merges={merges} onDone={done} />
      {merging === null ? null : <MergeDialog {...merging} onDone={done} onClose={() => setMerging(null)} />}
    </>
  )
}
