import { useCallback } from 'react'
import { calledOf } from '../contact.ts'
import { useScene } from '../scene.tsx'
import { useOpenBook } from '../use-book.tsx'
import { AddressHistorySheet } from './history-sheet.tsx'

interface PersonHistoryProps {
  readonly id: string
  readonly name: string
  readonly onClose: () => void
}

/** Who has done what to a person, and to their addresses and contacts. */
export const PersonHistory = ({ id, name, onClose }: PersonHistoryProps) => {
  const { records } = useScene()
  const { place, directory } = useOpenBook()
  const fetchPage = useCallback(
    async (cursor?: string) => (await records()).historyOfPerson(place, id, cursor),
    [id, place, records],
  )
  return (
    <AddressHistorySheet
      name={name}
      fetchPage={fetchPage}
      nameOf={(linkId) => {
        const contact = directory.contact(linkId)
        return contact === undefined ? null : calledOf(directory, contact, id)
      }}
      onClose={onClose}
    />
  )
}
