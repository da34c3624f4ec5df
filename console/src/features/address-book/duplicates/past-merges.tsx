import type { ShownMerge } from '@aktenraum/client/collections/address-book/merging'
import { daysLeft } from '@aktenraum/client/words/relative-dates'
import { isReadable } from '../directory.ts'
import { personIn, spokenName } from '../person.ts'
import { useBookWork } from '../reading.tsx'
import { useScene } from '../scene.tsx'
import { bookTexts } from '../texts/book.ts'
import { duplicateTexts as texts } from '../texts/duplicates.ts'
import { useOpenBook } from '../use-book.tsx'
import { nameOf } from './known.tsx'
import { useTakingBack } from './taking-back.ts'

interface PastProps {
  readonly merges: readonly ShownMerge[]
  readonly onDone: () => Promise<void>
}

/** Who was merged into whom, as long as it can be taken back. */
export const PastMerges = ({ merges, onDone }: PastProps) => {
  const { kit } = useScene()
  if (merges.length === 0) return null
  return (
    <kit.Entries label={texts.pastList} heading={texts.past(merges.length)} top={null}>
      {merges.map((merge) => (
        <MergeRow key={merge.id} merge={merge} onDone={onDone} />
      ))}
    </kit.Entries>
  )
}

const MergeRow = ({ merge, onDone }: { readonly merge: ShownMerge; readonly onDone: () => Promise<void> }) => {
  const { kit, now } = useScene()
  const { directory, canUpdate } = useOpenBook()
  const name = isReadable(merge) ? spokenName(personIn(merge.fields)) : bookTexts.list.broken
  const takeBack = useTakingBack(onDone)
  const undoing = useBookWork(() => takeBack(merge.id, name))
  return (
    <kit.Entry
      icon={null}
      title={<bdi>{texts.into(name, nameOf(isReadable(merge) ? directory.get(merge.into) : undefined))}</bdi>}
      note={null}
      facts={[
        <>
          {texts.when} <kit.Moment at={merge.merged_at} />
        </>,
      ]}
      deadline={texts.left(daysLeft(merge.shred_at, new Date(Math.max(now.getTime(), Date.parse(merge.merged_at)))))}
      actions={
        canUpdate ? (
          <kit.Button
            isSmall
            label={texts.undoNamed(name)}
            isRunning={undoing.isRunning}
            onClick={() => void undoing.run()}
          >
            {texts.undo}
          </kit.Button>
        ) : null
      }
    >
      {undoing.failure === undefined ? null : (
        <kit.Problem error={undoing.failure.error} onRetry={() => void undoing.run()} />
      )}
    </kit.Entry>
  )
}
