import { useState } from 'react'
import { Icon } from '../parts/icons.tsx'
import { shownText } from '../parts/decrypted-text.tsx'
import { caseTexts } from '../texts/case-de.ts'
import { laterTexts } from '../texts/later-de.ts'
import type { Selecting } from './use-selecting.ts'

/** Names on demand all that is selected, each to be taken out, where some of it is on other pages. */
export const HiddenSelection = ({ selecting: { chosen, choose } }: { readonly selecting: Selecting }) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <p>
        <button type="button" className="button small quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? laterTexts.selection.hide : laterTexts.selection.show}
        </button>
      </p>
      {isOpen ? (
        <ul className="plain-list chosen-list" aria-label={laterTexts.selection.list}>
          {chosen.map((document) => {
            const name = shownText(document.name, caseTexts.documents.unnamed)
            return (
              <li key={document.id}>
                <span>
                  <bdi>{name}</bdi>
                </span>
                <button
                  type="button"
                  className="button icon-only quiet small"
                  aria-label={laterTexts.selection.takeOut(name)}
                  onClick={() => choose(document)}
                >
                  <Icon name="close" />
                </button>
              </li>
            )
          })}
        </ul>
      ) : null}
    </>
  )
}
