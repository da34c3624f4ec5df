import { saveFile } from '@aktenraum/client/engines/downloads/save'
import { fileNameFrom } from '@aktenraum/domain/contracts'
import { useMemo, useState } from 'react'
import { isReadable } from '../directory.ts'
import { NotesProblem } from '../load-problem.tsx'
import { addressLines } from '../person.ts'
import { useReadingScene } from '../reading.tsx'
import { exportTexts as texts } from '../texts/export.ts'
import { Printing } from '../print/printing.tsx'
import { useOpenBook } from '../use-book.tsx'
import { chosenAtFirst, columnsOf, viewOf } from './columns.ts'
import type { Column, Row, View } from './columns.ts'
import { Copying } from './copying.tsx'
import { mailLinks } from './mailto.ts'
import { participationPage, participationTitle } from './participants.ts'
import type { Attendance } from './participants.ts'
import type { Listed } from './rows.ts'
import { rowOf } from './rows.ts'
import { useLocationNotes } from './use-location-notes.ts'
import { toCsv, toJson, toList, toPage, toTable, toTabs } from './writers.ts'

export interface ExportDialogProps {
  readonly list: {
    readonly name: string
    readonly isEvent: boolean
    /** Of an event: when and where it is. */
    readonly occasion: readonly string[]
  }
  /** Who is shown, in their order. */
  readonly entries: readonly Listed[]
  /** How many there are, be they shown or not. */
  readonly count: number
  /** Of an event: who is shown by whether they come. */
  readonly shown: Attendance
  readonly onClose: () => void
}

/**
 * What is known of who stands on a list, to be saved, copied and written to, column by column; all of it is made here,
 * and nothing leaves the browser (EXP-11).
 */
export const ExportDialog = (props: ExportDialogProps) => {
  const { list, entries, count, onClose } = props
  const { kit } = useReadingScene()
  const { directory, templates } = useOpenBook()
  const columns = columnsOf(list)
  const [chosen, setChosen] = useState<readonly Column[]>(chosenAtFirst)
  const notes = useLocationNotes(entries, templates)
  const rows = useMemo(
    () => entries.map((entry) => rowOf({ directory, templates, notes: notes.known }, entry)),
    [directory, entries, notes.known, templates],
  )
  const readable = rows.filter((row) => row !== null)
  const isPart = entries.length < count
  const view = viewOf(
    readable,
    columns.filter((column) => chosen.includes(column)),
  )
  return (
    <kit.Sheet title={texts.title(list.name)} close={texts.close} actions={[]} onClose={onClose}>
      {isPart ? (
        <>
          <kit.Line isStrong>{texts.part}</kit.Line>
          <kit.State kind="warning" text={texts.contains(entries.length, count, list.isEvent)} />
        </>
      ) : null}
      {readable.length === rows.length ? null : (
        <kit.Note kind="warning">{texts.broken(rows.length - readable.length)}</kit.Note>
      )}
      <NotesProblem notes={notes} />
      <kit.Line isStrong>{texts.columns.legend}</kit.Line>
      <kit.Beside>
        {columns.map((column) => (
          <kit.Check
            key={column}
            label={texts.columns[column]}
            isChecked={chosen.includes(column)}
            onCheck={(isChecked) =>
              setChosen(isChecked ? [...chosen, column] : chosen.filter((other) => other !== column))
            }
          />
        ))}
      </kit.Beside>
      <kit.Said>{texts.leftOut(texts.rows(view.rows.length), texts.dropped(view.empty, view.repeated))}</kit.Said>
      {view.rows.length === 0 ? (
        <kit.Empty title={texts.nothing} hint={texts.nothingHint} />
      ) : (
        <>
          <Files {...props} view={view} />
          <Copies view={view} />
          {chosen.includes('email') && !isPart ? <Mails rows={readable} /> : null}
        </>
      )}
      <Participants {...props} rows={rows} />
      {readable.length === 0 ? null : <Printing list={list} addresses={rows.map(addressIn)} view={view} />}
    </kit.Sheet>
  )

  /** What is written on a letter; '' for whom no street, box or place is known. */
  function addressIn(row: Row | null, at: number): string {
    const location = entries[at]?.contact.location
    return isReadable(location) && addressLines(location.fields).length > 0 ? (row?.address ?? '') : ''
  }
}

type Made = readonly [caption: string, extension: 'csv' | 'json' | 'txt' | 'html', type: string, text: () => string]

/** EXP-18 */
const nameOf = (list: string, extension: string): string => {
  const made = fileNameFrom(`{{filename}}.${extension}`, { filename: list })
  return 'fileName' in made ? made.fileName : `export.${extension}`
}

const Files = ({ list, view }: Pick<ExportDialogProps, 'list'> & { readonly view: View }) => {
  const { kit } = useReadingScene()
  const made: readonly Made[] = [
    [texts.save.csv, 'csv', 'text/csv', () => toCsv(view)],
    [texts.save.json, 'json', 'application/json', () => toJson(view)],
    [texts.save.txt, 'txt', 'text/plain', () => toList(view)],
    [texts.save.html, 'html', 'text/html', () => toPage(list.name, list.occasion, view)],
  ]
  return (
    <>
      <kit.Line isStrong>{texts.save.legend}</kit.Line>
      <kit.Beside>
        {made.map((each) => (
          <Save key={each[0]} list={list.name} made={each} />
        ))}
      </kit.Beside>
    </>
  )
}

const Save = ({ list, made: [caption, extension, type, text] }: { readonly list: string; readonly made: Made }) => {
  const { kit, note } = useReadingScene()
  const [hasFailed, setHasFailed] = useState(false)
  const save = (): void => {
    setHasFailed(false)
    try {
      saveFile(new Blob([text()], { type: `${type};charset=utf-8` }), nameOf(list, extension))
    } catch (error) {
      setHasFailed(true)
      void note(error)
    }
  }
  return (
    <div>
      <kit.Button onClick={save}>{caption}</kit.Button>
      {hasFailed ? <kit.Note kind="error">{texts.failed}</kit.Note> : null}
    </div>
  )
}

/** EXP-07 */
const Copies = ({ view }: { readonly view: View }) => {
  const { kit } = useReadingScene()
  return (
    <>
      <kit.Line isStrong>{texts.copy.legend}</kit.Line>
      <kit.Beside>
        <Copying caption={texts.copy.table} copied={() => ({ text: toTabs(view), html: toTable(view) })} />
        {view.heads.length === 1 ? <Copying caption={texts.copy.list} copied={() => ({ text: toList(view) })} /> : null}
      </kit.Beside>
    </>
  )
}

/** EXP-08 to EXP-10 */
const Mails = ({ rows }: { readonly rows: readonly Row[] }) => {
  const { kit } = useReadingScene()
  const addresses = new Set(rows.map(({ email }) => email.toLowerCase()).filter((email) => email !== ''))
  const links = mailLinks(rows.map(({ email }) => email))
  if (links.length === 0) return null
  return (
    <>
      <kit.Line isStrong>{texts.mail.legend}</kit.Line>
      {links.length === 1 ? null : <kit.Text>{texts.mail.hint}</kit.Text>}
      {links.map((link, at) => (
        <kit.Reach key={link} to={link}>
          {links.length === 1
            ? texts.mail.write(addresses.size)
            : `${texts.mail.write(addresses.size)}: ${texts.mail.part(at + 1, links.length)}`}
        </kit.Reach>
      ))}
    </>
  )
}

/** Who comes, whatever columns are chosen (EXP-16). */
const Participants = ({
  list,
  entries,
  shown,
  rows,
}: ExportDialogProps & { readonly rows: readonly (Row | null)[] }) => {
  const { kit } = useReadingScene()
  const participants = rows.flatMap((row, at) =>
    row === null ? [] : [{ name: row.name, organisation: row.organisation, confirmed: entries[at]?.confirmed ?? null }],
  )
  if (participants.length === 0) return null
  const page = (): string => participationPage({ ...list, list: list.name, shown }, participants)
  const caption = texts.save.participants(participationTitle({ ...list, shown }))
  return (
    <>
      <Save list={list.name} made={[caption, 'html', 'text/html', page]} />
      {list.isEvent ? <kit.Text>{texts.save.undecided}</kit.Text> : null}
    </>
  )
}
