import { useState } from 'react'
import { useReadingScene } from '../reading.tsx'
import { cardTexts } from '../texts/card.ts'
import { exportTexts } from '../texts/export.ts'
import { copy } from './clipboard.ts'
import type { Copied, CopyOutcome } from './clipboard.ts'
import { Doing } from './doing.tsx'

const texts = exportTexts.copy
/** EXP-36 */
const rows = 10

interface CopyingProps {
  readonly caption: string
  readonly copied: () => Copied
}

/** Copies something (EXP-17); where a text may not be copied, it is shown for people to do that (EXP-35). */
export const Copying = ({ caption, copied }: CopyingProps) => {
  const { kit } = useReadingScene()
  const [last, setLast] = useState<{ readonly text: string; readonly outcome: CopyOutcome } | null>(null)
  return (
    <div>
      <Doing
        caption={caption}
        running={texts.running}
        work={async () => {
          const what = copied()
          setLast(null)
          const outcome = await copy(what)
          setLast({ text: what.text, outcome })
          return outcome === 'done'
        }}
      />
      {last?.outcome === 'failed' ? <kit.Note kind="error">{texts.alert}</kit.Note> : null}
      {last?.outcome === 'not-permitted' ? <ByHand text={last.text} onClose={() => setLast(null)} /> : null}
    </div>
  )
}

const selectAll = (input: HTMLTextAreaElement | null): void => {
  input?.focus()
  input?.select()
}

const ByHand = ({ text, onClose }: { readonly text: string; readonly onClose: () => void }) => {
  const { kit } = useReadingScene()
  return (
    <kit.Sheet title={texts.byHand} close={cardTexts.close} actions={[]} onClose={onClose}>
      <kit.Text>{texts.byHandHint}</kit.Text>
      <kit.LongText
        name="copied"
        label={texts.text}
        value={text}
        rows={rows}
        input={selectAll}
        onValue={() => undefined}
      />
    </kit.Sheet>
  )
}
