import './paper.css'
import { pageBody } from '../../../shared/react/page-body.ts'
import { printWindow } from '../../../shared/react/print-page.ts'
import { envelopeFormats, labelFormats, placeOf, sheetsOf, signsInLine, sizeOf } from './formats.ts'
import type { EnvelopeKind, LabelKind } from './formats.ts'

/** Sheets of labels, some of which may have been used already. */
export const labelSheets = (labels: readonly string[], kind: LabelKind, first: number): readonly HTMLElement[] => {
  const format = labelFormats[kind]
  return sheetsOf(labels, format, first).map((places) => {
    const sheet = element('section', 'paper-labels')
    for (const [place, text] of places.entries()) {
      if (text === null) continue
      const { left, top } = placeOf(format, place)
      const label = element('p', `paper-label paper-${sizeOf(text, signsInLine.label)}`, text)
      putAt(label, { left, top, width: format.width, height: format.height })
      sheet.append(label)
    }
    return sheet
  })
}

const windowOf = { left: 20, width: 90, height: 45 } as const

/** Envelopes with the address where a letter shows it in the window, and the sender in one line above it (DIN 5008). */
export const envelopes = (addresses: readonly string[], kind: EnvelopeKind, sender: string): readonly HTMLElement[] => {
  const { height, below } = envelopeFormats[kind]
  return addresses.map((address) => {
    const envelope = element('section', `paper-envelope paper-${kind}`)
    const shown = element('div', 'paper-window')
    putAt(shown, { ...windowOf, top: height - below - windowOf.height })
    if (sender !== '') shown.append(element('p', 'paper-sender', sender))
    shown.append(element('p', `paper-address paper-${sizeOf(address, signsInLine.window)}`, address))
    envelope.append(shown)
    return envelope
  })
}

interface Listing {
  readonly title: string
  /** Below the title. */
  readonly told: readonly string[]
  readonly heads: readonly string[]
  readonly rows: readonly (readonly string[])[]
}
/** A table whose head stands on every page. */
export const listing = ({ title, told, heads, rows }: Listing): HTMLElement => {
  const section = element('section', 'paper-list')
  const table = element('table', '')
  const rowOf = (cell: 'th' | 'td', texts: readonly string[]): HTMLElement => {
    const row = element('tr', '')
    row.append(...texts.map((text) => element(cell, '', text)))
    return row
  }
  const [head, body] = [element('thead', ''), element('tbody', '')]
  head.append(rowOf('th', heads))
  body.append(...rows.map((row) => rowOf('td', row)))
  table.append(head, body)
  section.append(
    element('h1', '', title),
    ...told.filter((text) => text !== '').map((text) => element('p', '', text)),
    table,
  )
  return section
}

/** Puts this into the page, where it is seen on paper alone, prints it, and takes it away again. */
export const printPaper = (sheets: readonly HTMLElement[]): void => {
  const holder = element('div', 'address-paper')
  holder.setAttribute('aria-hidden', 'true')
  holder.append(...sheets)
  pageBody().append(holder)
  window.addEventListener('afterprint', () => holder.remove(), { once: true })
  printWindow()
}

const element = (tag: string, classes: string, text = ''): HTMLElement => {
  const made = document.createElement(tag)
  made.className = classes
  made.textContent = text
  return made
}

const putAt = ({ style }: HTMLElement, place: Readonly<Record<'left' | 'top' | 'width' | 'height', number>>): void => {
  for (const [name, millimetres] of Object.entries(place)) style.setProperty(name, `${millimetres}mm`)
}
