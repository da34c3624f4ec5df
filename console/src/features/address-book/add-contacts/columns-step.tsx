import { useScene } from '../scene.tsx'
import { addContactsTexts } from '../texts/add-contacts.ts'
import { ownNames, placeKinds, placeNames } from './found.ts'
import type { Target } from './found.ts'
import type { Meaning } from './headings.ts'
import { meaningsIn } from './table.ts'
import type { Table } from './table.ts'

const texts = addContactsTexts.columns
const [leftOut, label] = ['', 'label']
const targets: readonly Target[] = [
  ...ownNames,
  ...(['other', ...placeKinds.filter((kind) => kind !== 'other')] as const).flatMap((kind) =>
    placeNames.map((name) => `${kind}.${name}` as const),
  ),
]
const options = [
  { value: leftOut, label: texts.leftOut },
  ...targets.map((target) => ({ value: target as string, label: addContactsTexts.meaning(target) })),
  { value: label, label: texts.label },
]
/** Columns are judged by so many rows. */
const sampleRows = 500

interface Columns {
  readonly table: Table
  readonly meanings: readonly Meaning[]
}
interface ColumnsStepProps {
  readonly columns: Columns
  readonly onChange: (columns: Columns) => void
  readonly onNext: () => void
  readonly onClose: () => void
}

/** What is in which column of a table: guessed by its headings, and chosen by people. */
export const ColumnsStep = ({ columns: { table, meanings }, onChange, onNext, onClose }: ColumnsStepProps) => {
  const { kit } = useScene()
  const { rows, hasHeading } = table
  const columns = columnsOf(table)
  const filled = columns.filter(({ sample }) => sample !== '')
  const missing = filled.filter(({ at }) => (meanings[at] ?? null) === null).map(({ heading }) => heading)
  const choose = (at: number, value: string): void =>
    onChange({
      table,
      meanings: columns.map((_, place) => (place === at ? asMeaning(value) : (meanings[place] ?? null))),
    })
  return (
    <kit.WholeDialog title={addContactsTexts.title} onClose={onClose}>
      <kit.Prose>
        <kit.Line isStrong>{texts.title}</kit.Line>
        <kit.Text>{texts.what(rows.length - (hasHeading ? 1 : 0))}</kit.Text>
        <kit.Check
          label={texts.hasHeading}
          isChecked={hasHeading}
          onCheck={(isHeading) => {
            const next = { rows, hasHeading: isHeading }
            onChange({ table: next, meanings: meaningsIn(next) })
          }}
        />
        {filled.map(({ at, heading, sample }) => (
          <kit.Beside key={at}>
            <kit.Choice
              label={heading}
              value={meanings[at] ?? leftOut}
              options={options}
              onValue={(value) => choose(at, value)}
            />
            <kit.Text>{texts.sample(sample)}</kit.Text>
          </kit.Beside>
        ))}
        {missing.length === 0 ? null : <kit.Note kind="info">{texts.missing(missing)}</kit.Note>}
        {filled.length === columns.length ? null : (
          <kit.Text>{texts.emptyOnes(columns.length - filled.length)}</kit.Text>
        )}
        <kit.Button kind="primary" onClick={onNext}>
          {texts.next}
        </kit.Button>
      </kit.Prose>
    </kit.WholeDialog>
  )
}

const asMeaning = (value: string): Meaning => (value === leftOut ? null : (value as Meaning))

const columnsOf = ({ rows, hasHeading }: Table) => {
  const people = rows.slice(hasHeading ? 1 : 0, sampleRows)
  const width = hasHeading ? (rows[0]?.cells.length ?? 0) : Math.max(0, ...people.map(({ cells }) => cells.length))
  return Array.from({ length: width }, (_, at) => ({
    at,
    heading: (hasHeading && rows[0]?.cells[at]?.trim()) || texts.nth(at + 1),
    sample: shortened(people.map(({ cells }) => cells[at]?.trim() ?? '').find((cell) => cell !== '') ?? ''),
  }))
}

const shortened = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text).replaceAll(/\s+/g, ' ')
