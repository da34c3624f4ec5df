import { idsOf, marked, markOf } from '@aktenraum/client/collections/address-book/import-mark'
import type { Importing } from '@aktenraum/client/collections/address-book/import-mark'
import { messageOf } from '@aktenraum/client/words/message-of'
import { useEffect, useRef, useState } from 'react'
import { isReadable } from '../directory.ts'
import type { Records } from '../directory.ts'
import { useScene } from '../scene.tsx'
import { addContactsTexts as texts } from '../texts/add-contacts.ts'
import { importsTexts } from '../texts/imports.ts'
import { useOpenBook } from '../use-book.tsx'
import type { ContactsPlan } from './contacts-plan.ts'
import type { Found } from './found.ts'
import type { Meaning } from './headings.ts'
import { eachInTurns } from './in-turns.ts'
import { companyName, knownIn } from './matching.ts'
import type { KnownByName } from './matching.ts'
import { previewOf } from './preview.ts'
import type { PreviewRow } from './preview.ts'
import { readContacts } from './reading.ts'
import { foundInRow, foundInTable } from './table.ts'
import type { Table } from './table.ts'
import { withCells } from './mending.ts'

const largestFileBytes = 100 * 1024 * 1024

interface Columns {
  readonly table: Table
  readonly meanings: readonly Meaning[]
}
/** How far somebody is with adding contacts. */
export type AddingState =
  | { readonly step: 'choosing'; readonly message?: string }
  | { readonly step: 'reading' }
  | ({ readonly step: 'columns' } & Columns)
  | {
      readonly step: 'preview'
      readonly rows: readonly PreviewRow[]
      /** Whom the file names, in the order of its rows. */
      readonly found: readonly Found[]
      readonly known: KnownByName
      readonly importing: Importing
      /** The same for the same part of a plan, however often it is made. */
      readonly newId: (part: string) => string
      /** Of a company's name; known before a plan is made, which is then made at once. */
      readonly keyOf: (name: string) => string
      readonly leftOut: readonly string[]
      /** Undefined for cards, which have none. */
      readonly columns: Columns | undefined
    }
  | {
      readonly step: 'importing'
      readonly plan: ContactsPlan
      readonly importId: string
      readonly skipped: readonly SkippedRow[]
    }
export type Preview = Extract<AddingState, { readonly step: 'preview' }>
export interface SkippedRow {
  readonly row: PreviewRow
  readonly because: string
}

/** From a file to a plan. What is read is worked on in turns, so that the page does not stand still. */
export const useAddContacts = (continued?: Importing) => {
  const { records, note } = useScene()
  const { latest } = useOpenBook()
  const [state, setState] = useState<AddingState>({ step: 'choosing' })
  const file = useRef({ name: '', content: new ArrayBuffer() })
  const stopped = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    stopped.current = controller
    return () => controller.abort()
  }, [])

  const attempt = async (work: (signal: AbortSignal) => Promise<void>): Promise<void> => {
    const { signal } = stopped.current
    setState({ step: 'reading' })
    try {
      await work(signal)
    } catch (error) {
      if (signal.aborted) return
      await note(error)
      setState({ step: 'choosing', message: texts.unreadable(messageOf(error)) })
    }
  }
  const show = async (
    found: readonly Found[],
    { leftOut = [], columns }: { readonly leftOut?: readonly string[]; readonly columns?: Columns },
    signal: AbortSignal,
  ): Promise<void> => {
    if (found.length === 0) return setState({ step: 'choosing', message: texts.noneIn })
    // Of an import that goes on, whom it has brought is no other one.
    const known = await knownIn(continued === undefined ? latest() : without(continued.id, latest()), signal)
    const keyOf = remembered(companyName)
    await eachInTurns(found, ({ organisation, person }) => void [organisation, person.name ?? ''].map(keyOf), signal)
    const importing = continued ?? { id: (await records()).newId(), file: file.current.name, from: 'contacts' }
    const newId = remembered(await idsOf(importing.id, file.current.content))
    const rows = begun(await previewOf(found, known, signal), continued && latest().people, newId)
    if (continued !== undefined && rows === null) return setState({ step: 'choosing', message: importsTexts.otherFile })
    setState({ step: 'preview', rows: rows ?? [], found, known, importing, newId, keyOf, leftOut, columns })
  }
  return {
    state,
    take: (files: readonly File[]): Promise<void> =>
      attempt(async (signal) => {
        const [chosen] = files
        if (chosen === undefined || files.length > 1) return setState({ step: 'choosing', message: texts.onlyOne })
        if (chosen.size > largestFileBytes) return setState({ step: 'choosing', message: texts.tooLarge })
        const content = await chosen.arrayBuffer()
        file.current = { name: chosen.name, content }
        const read = await readContacts(new Uint8Array(content), signal)
        if (read.kind === 'cards') return show(read.found, { leftOut: read.leftOut }, signal)
        if (read.table.rows.length === 0) return setState({ step: 'choosing', message: texts.noneIn })
        setState({ step: 'columns', table: read.table, meanings: read.meanings })
      }),
    setColumns: (columns: Columns): void => setState({ step: 'columns', ...columns }),
    preview: (columns: Columns): Promise<void> =>
      attempt(async (signal) => show(await foundInTable(columns.table, columns.meanings, signal), { columns }, signal)),
    /** Reads a row once more as somebody has mended it. Answers what now becomes of all of them. */
    mend: async (before: Preview, place: number, cells: readonly string[]): Promise<readonly PreviewRow[]> => {
      const { columns, known, newId } = before
      if (columns === undefined) throw new TypeError('cards have no cells')
      const mended = { ...columns, table: withCells(columns.table, place, cells) }
      const found = before.found.with(place, foundInRow(mended.table, mended.meanings, place))
      const judged = await previewOf(found, known)
      const rows = begun(judged, continued && latest().people, newId) ?? judged
      setState({ ...before, rows, found, columns: mended })
      return rows
    },
    run: (plan: ContactsPlan, importing: Importing, skipped: readonly SkippedRow[]): void =>
      setState({
        step: 'importing',
        plan: { ...plan, records: marked(plan.records, importing) },
        importId: importing.id,
        skipped,
      }),
  }
}

/** Of an import that goes on, what was stored is chosen again; null where nothing of it is in this file. */
const begun = (
  rows: readonly PreviewRow[],
  people: Records['people'] | undefined,
  idOf: (part: string) => string,
): readonly PreviewRow[] | null => {
  if (people === undefined) return rows
  const isStored = ({ found }: PreviewRow): boolean => people.has(idOf(`${found.line}/person`))
  if (!rows.some(isStored)) return null
  return rows.map((row) => (isStored(row) ? { ...row, ...stored } : row))
}
const stored = {
  because: texts.because.begun,
  isPresent: false,
  hasProblem: false,
  canCreate: true,
  isCreated: true,
  isStored: true,
}

const without = (importId: string, { people, links, locations }: Records): Parameters<typeof knownIn>[0] => ({
  people: new Map([...people].filter(([, each]) => !isReadable(each) || markOf(each.fields)?.id !== importId)),
  links,
  locations,
})

const remembered = (make: (part: string) => string): ((part: string) => string) => {
  const made = new Map<string, string>()
  return (part) => {
    const before = made.get(part)
    if (before !== undefined) return before
    const now = make(part)
    made.set(part, now)
    return now
  }
}
