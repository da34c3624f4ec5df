import { isReadable } from '../directory.ts'
import type { Editing } from '../editing.ts'
import { useBookWork } from '../reading.tsx'
import { useScene } from '../scene.tsx'
import { cardTexts as texts } from '../texts/card.ts'
import { useOpenBook } from '../use-book.tsx'

export const ChooseDefault: Editing['ChooseDefault'] = ({ contact: { link, isOwn }, entry: { record } }) => {
  const { kit, records } = useScene()
  const { place, refresh } = useOpenBook()
  const choosing = useBookWork(async () => {
    if (!isReadable(record)) return
    await (await records()).chooseDefaultContact(place.case, record, link.id)
    await refresh()
  })
  return (
    <>
      <kit.Button isRunning={choosing.isRunning} onClick={() => void choosing.run()}>
        {isOwn ? texts.chooseAddress : texts.chooseContact}
      </kit.Button>
      {choosing.failure === undefined ? null : (
        <kit.Problem error={choosing.failure.error} onRetry={() => void choosing.run()} />
      )}
    </>
  )
}
