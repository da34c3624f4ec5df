import { useState } from 'react'
import type { Ref } from 'react'
import { useBookWork } from '../reading.tsx'
import { useScene } from '../scene.tsx'
import { duplicateTexts as texts } from '../texts/duplicates.ts'
import { useOpenBook } from '../use-book.tsx'
import type { Candidate, Lane } from './duplicates.ts'
import { Known, nameOf } from './known.tsx'

/** So many are drawn at once of each lane. */
const atOnce = 20

interface LaneProps {
  readonly lane: Lane
  readonly pairs: readonly Candidate[]
  readonly top: Ref<HTMLElement>
  readonly onMerge: (pair: Candidate) => void
  readonly onDone: () => Promise<void>
}

/** Pairs that are as likely as one another: each is merged, or said to be two. */
export const LaneOf = ({ lane, pairs, top, onMerge, onDone }: LaneProps) => {
  const { kit } = useScene()
  const [most, setMost] = useState(atOnce)
  const name = texts.lanes[lane]
  return (
    <>
      <kit.Entries label={name} heading={texts.heading(name, pairs.length)} top={top}>
        {pairs.slice(0, most).map((pair) => (
          <PairRow key={`${pair.one} ${pair.other}`} pair={pair} onMerge={() => onMerge(pair)} onDone={onDone} />
        ))}
      </kit.Entries>
      {pairs.length > most ? <kit.Button onClick={() => setMost(most + atOnce)}>{texts.more(name)}</kit.Button> : null}
    </>
  )
}

interface PairProps {
  readonly pair: Candidate
  readonly onMerge: () => void
  readonly onDone: () => Promise<void>
}

const PairRow = ({ pair, onMerge, onDone }: PairProps) => {
  const { kit, records, tell } = useScene()
  const { database, directory, canUpdate } = useOpenBook()
  const { one, other, signs } = pair
  const name = texts.pair(nameOf(directory.get(one)), nameOf(directory.get(other)))
  const apart = useBookWork(async () => {
    await (await records()).keepApart(database, { one, other }, true)
    tell(texts.keptApart(name), async () => {
      await (await records()).keepApart(database, { one, other }, false)
      await onDone()
    })
    await onDone()
  })
  return (
    <kit.Entry
      icon={null}
      title={<bdi>{name}</bdi>}
      note={null}
      facts={[]}
      deadline={signs.map((sign) => texts.signs[sign]).join(' · ')}
      actions={
        canUpdate ? (
          <>
            <kit.Button isSmall kind="primary" label={texts.mergeNamed(name)} onClick={onMerge}>
              {texts.merge}
            </kit.Button>
            <kit.Button
              isSmall
              label={texts.apartNamed(name)}
              isRunning={apart.isRunning}
              onClick={() => void apart.run()}
            >
              {texts.apart}
            </kit.Button>
          </>
        ) : null
      }
    >
      <kit.Sides isEven side={<Known id={one} />}>
        <Known id={other} />
      </kit.Sides>
      {apart.failure === undefined ? null : (
        <kit.Problem error={apart.failure.error} onRetry={() => void apart.run()} />
      )}
    </kit.Entry>
  )
}
