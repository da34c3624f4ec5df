import type { Document } from '@aktenraum/client/collections/types'
import { arrangements, mostByHand } from '@aktenraum/client/engines/downloads/zip/arrangement'
import { zipTexts } from '@aktenraum/client/words/downloads'
import type { ZipScene } from './scene.ts'
import { zipDialogTexts as texts } from './texts/dialog.ts'
import type { Arranging } from './use-arrangement.ts'

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
