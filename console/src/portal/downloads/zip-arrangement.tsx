import '../styles/zip.css'
import { useId } from 'react'
import { arrangements, mostByHand } from '../../shared/downloads/zip/arrangement.ts'
import type { Arranging } from '../../shared/downloads/zip/use-arrangement.ts'
import { zipTexts } from '../../shared/texts/downloads.ts'
import { plainText } from '../parts/decrypted-text.tsx'

/** In which order documents go into a ZIP file; by hand with two buttons each. */
export const ZipArrangement = ({ arranging: { how, choose, documents, move } }: { arranging: Arranging }) => {
  const id = useId()
  if (documents.length < 2) return null
  return (
    <div className="field">
      <label htmlFor={id}>{zipTexts.order}</label>
      <select
        id={id}
        value={how}
        onChange={({ target }) => choose(arrangements.find((one) => one === target.value) ?? 'listed')}
      >
        {arrangements
          .filter((one) => one !== 'byHand' || documents.length <= mostByHand)
          .map((one) => (
            <option key={one} value={one}>
              {zipTexts.orders[one]}
            </option>
          ))}
      </select>
      {how === 'byHand' ? (
        <ol className="zip-order" aria-label={zipTexts.orderList}>
          {documents.map((document, index) => {
            const name = plainText(document.name, zipTexts.unreadableName)
            return (
              <li key={document.id}>
                <span>{name}</span>
                <button
                  type="button"
                  className="button quiet small"
                  aria-label={zipTexts.up(name)}
                  aria-disabled={index === 0}
                  onClick={() => move(index, -1)}
                >
                  ↑
                </button>
                <button
                  type="button"
                  className="button quiet small"
                  aria-label={zipTexts.down(name)}
                  aria-disabled={index === documents.length - 1}
                  onClick={() => move(index, 1)}
                >
                  ↓
                </button>
              </li>
            )
          })}
        </ol>
      ) : null}
    </div>
  )
}
