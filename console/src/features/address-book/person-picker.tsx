import { useState } from 'react'
import { summaryOf } from './contact.ts'
import { useScene } from './scene.tsx'
import { bookTexts } from './texts/book.ts'
import { contactFormTexts as texts } from './texts/forms.ts'
import { useOpenBook } from './use-book.tsx'

interface PersonPickerProps {
  /** What whoever is chosen is called there; a partner unless it is said. */
  readonly label?: string
  /** Who is not to be chosen. */
  readonly not: string
  readonly picked: string | undefined
  readonly onPick: (id: string | undefined) => void
}

const mostShown = 6

/** Looks for somebody of the book as one types; the first few are shown. */
export const PersonPicker = ({ label = texts.person, not, picked, onPick }: PersonPickerProps) => {
  const { kit } = useScene()
  const { directory } = useOpenBook()
  const [typed, setTyped] = useState('')
  if (picked !== undefined)
    return (
      <>
        <kit.Line isStrong>
          {label}: {directory.get(picked)?.listed}
        </kit.Line>
        <kit.Button isSmall onClick={() => onPick(undefined)}>
          {texts.another}
        </kit.Button>
      </>
    )
  const found =
    typed.trim() === ''
      ? []
      : directory
          .find({ typed, order: { by: 'name', isDescending: false } })
          .filter(({ id, person }) => id !== not && person !== null)
          .slice(0, mostShown)
  return (
    <>
      <kit.Line isStrong>{texts.choose}</kit.Line>
      <kit.Search label={texts.search} typed={typed} onType={setTyped} />
      {typed.trim() !== '' && found.length === 0 ? <kit.Text>{texts.nobody}</kit.Text> : null}
      <kit.Picks
        label={bookTexts.list.table}
        picked={undefined}
        onPick={onPick}
        picks={found.map(({ id, listed }) => ({ id, title: listed, note: summaryOf(directory, id) }))}
      />
    </>
  )
}
