import { useCallback } from 'react'
import { lineOf } from '../lists/contact-lines.ts'
import type { List } from '../lists/lists.ts'
import { useScene } from '../scene.tsx'
import { listTexts } from '../texts/lists.ts'
import { useOpenBook } from '../use-book.tsx'
import { AddressHistorySheet } from './history-sheet.tsx'

interface ListHistoryProps {
  readonly list: List
  readonly onClose: () => void
}

/** Who has done what to a list or an event, and to who stands on it. */
export const ListHistory = ({ list: { id, name, isEvent }, onClose }: ListHistoryProps) => {
  const { records } = useScene()
  const { place, directory } = useOpenBook()
  const fetchPage = useCallback(
    async (cursor?: string) => (await records()).historyOfList(place, id, cursor),
    [id, place, records],
  )
  return (
    <AddressHistorySheet
      name={name ?? listTexts.broken}
      isEvent={isEvent}
      fetchPage={fetchPage}
      nameOf={(linkId) => {
        const contact = directory.contact(linkId)
        return contact === undefined ? null : lineOf(directory, contact).name
      }}
      onClose={onClose}
    />
  )
}
