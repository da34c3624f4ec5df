import { useState } from 'react'
import { useReadingScene } from '../reading.tsx'
import { cardTexts as texts } from '../texts/card.ts'
import { useOpenBook } from '../use-book.tsx'
import { ListTable } from './list-table.tsx'

/** Looks for the lists on which an address or contact stands, and leads there (LNK-09, VTL-26 to VTL-29). */
export const ListSearch = ({ linkId }: { readonly linkId: string }) => {
  const { kit, showLists } = useReadingScene()
  const { database } = useOpenBook()
  const [isOpen, setIsOpen] = useState(false)
  const close = (): void => setIsOpen(false)
  return (
    <>
      <kit.Button onClick={() => setIsOpen(true)}>{texts.findLists}</kit.Button>
      {isOpen ? (
        <kit.Sheet title={texts.listsTitle} close={texts.close} actions={[]} onClose={close}>
          <ListTable
            chosen={[]}
            linkId={linkId}
            scrolls="choice"
            onChoose={(id) => {
              close()
              showLists(database.id, [id], true)
            }}
          />
        </kit.Sheet>
      ) : null}
    </>
  )
}
