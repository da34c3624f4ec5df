import type { Document } from '@aktenraum/client/collections/types'
import { arranged, arrangements, mostByHand, withMoved } from '@aktenraum/client/engines/downloads/zip/arrangement'
import type { Arrangement as How } from '@aktenraum/client/engines/downloads/zip/arrangement'
import { zipTexts } from '@aktenraum/client/words/downloads'
import { useState } from 'react'
import type { ZipScene } from './scene.ts'
import { zipDialogTexts as texts } from './texts/dialog.ts'

interface ArrangementProps {
  readonly kit: ZipScene['kit']
  readonly arranging: Arranging
}

/** In which order documents go into a ZIP file; by hand with two buttons each. */
export const Arrangement = ({ kit, arranging: { how, choose, documents, move } }: ArrangementProps) => {
  if (documents.length < 2) return null
  const offered = arrangements.filter((one) => one !== 'byHand' || documents.length <= mostByHand)
  return (
    <>
      <kit.Choice
        label={texts.order}
        value={how}
        options={offered.map((one) => ({ value: one, label: texts.orders[one] }))}
        onValue={(value) => choose(offered.find((one) => one === value) ?? 'listed')}
      />
      {how === 'byHand' ? <kit.Ordered label={texts.orderList} items={documents.map(itemOf)} onMove={move} /> : null}
    </>
  )
}

const itemOf = ({ id, name: decrypted }: Document) => {
  const name = 'text' in decrypted && decrypted.text !== '' ? decrypted.text : zipTexts.unreadableName
  return { id, name, up: texts.up(name), down: texts.down(name) }
}

interface Arranging {
  readonly how: How
  readonly choose: (how: How) => void
  readonly documents: readonly Document[]
  /** Up or down by one. */
  readonly move: (index: number, by: 1 | -1) => void
}

/** An order to be chosen, or made by hand out of the one chosen before. */
export const useArrangement = (listed: readonly Document[]): Arranging => {
  const [how, setHow] = useState<How>('listed')
  const [byHand, setByHand] = useState<readonly Document[]>([])
  const documents = how === 'byHand' ? byHand : arranged(listed, how)
  return {
    how,
    documents,
    choose: (next) => {
      if (next === 'byHand') setByHand(documents)
      setHow(next)
    },
    move: (index, by) => setByHand(withMoved(documents, index, index + by)),
  }
}
