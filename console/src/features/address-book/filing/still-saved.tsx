import { isGone } from '@aktenraum/client/base/errors/http'
import { idsOfPerson } from '@aktenraum/client/collections/address-book/merged-ids'
import { holdsAnyOf } from '@aktenraum/client/collections/address-book/saved-holds'
import type { ShownPerson } from '@aktenraum/client/collections/address-book/address-book'
import { useEffect, useState } from 'react'
import { isReadable } from '../directory.ts'
import { useScene } from '../scene.tsx'
import { filingTexts as texts } from '../texts/filing.ts'
import { useOpenBook } from '../use-book.tsx'
import { useSavedState } from './use-saved-state.ts'
import type { Saved } from './use-saved.ts'

interface StillSavedProps {
  readonly person: ShownPerson
  /** The book is saved anew once they are erased. */
  readonly savesAnew: boolean
  readonly onSavesAnew: (savesAnew: boolean) => void
}

interface Known {
  readonly ids: ReadonlySet<string>
  /** Nothing is known of who was merged into them: the document may hold these. */
  readonly isPart: boolean
}

/** Under which ids a document may hold somebody: who was merged into them is the same person. */
const useIds = (person: ShownPerson): Known | undefined => {
  const { records, note } = useScene()
  const { place, latest } = useOpenBook()
  const [known, setKnown] = useState<Known>()
  useEffect(() => {
    let isWanted = true
    const find = async (): Promise<Known> => {
      try {
        const merges = await (await records()).listMerges(place)
        const people = new Map([...latest().people, [person.id as string, person]])
        return { ids: idsOfPerson(person.id, people, merges), isPart: false }
      } catch (error) {
        await note(error)
        return { ids: new Set([person.id]), isPart: true }
      }
    }
    void find().then((found) => {
      if (isWanted) setKnown(found)
    })
    return () => {
      isWanted = false
    }
  }, [latest, note, person, place, records])
  return known
}

/** Null: the document has nothing of them. */
const warningOf = (saved: Saved | undefined, { ids, isPart }: Known): string | null => {
  if (saved === undefined) return texts.mayHold
  if (holdsAnyOf(saved, ids)) return texts.holds(saved.savedAt)
  return isPart ? texts.mayHold : null
}

/** Whether somebody stands in the saved document, too: erasing them here leaves them there (Art. 17 GDPR). */
export const StillSaved = ({ person, savesAnew, onSavesAnew }: StillSavedProps) => {
  const { kit } = useScene()
  const { database } = useOpenBook()
  const { saved, error } = useSavedState()
  const known = useIds(person)
  if (database.document === null || isGone(error)) return null
  if (known === undefined || (error === undefined && saved === undefined))
    return <kit.Loading told={texts.saved.loading} fraction={undefined} />
  const warning = warningOf(saved, known)
  if (warning === null) return null
  return (
    <>
      <kit.Note kind="warning">{warning}</kit.Note>
      {isReadable(database) ? <kit.Check label={texts.saveAnew} isChecked={savesAnew} onCheck={onSavesAnew} /> : null}
    </>
  )
}
