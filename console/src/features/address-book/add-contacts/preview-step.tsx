import type { Importing } from '@aktenraum/client/collections/address-book/import-mark'
import { useMemo, useState } from 'react'
import { filled } from '../person.ts'
import { useScene } from '../scene.tsx'
import { addContactsTexts } from '../texts/add-contacts.ts'
import { contactsPlan } from './contacts-plan.ts'
import type { ContactsPlan } from './contacts-plan.ts'
import type { PreviewRow } from './preview.ts'
import type { AddingState, SkippedRow } from './use-add-contacts.ts'

const texts = addContactsTexts.preview
type Filter = keyof typeof texts.filters
const filters = Object.entries(texts.filters).map(([value, label]) => ({ value, label }))

interface PreviewStepProps {
  readonly state: Extract<AddingState, { readonly step: 'preview' }>
  /** None: there is nothing before it but the file. */
  readonly onBack?: () => void
  readonly onRun: (plan: ContactsPlan, importing: Importing, skipped: readonly SkippedRow[]) => void
  readonly onClose: () => void
}

/** What becomes of each row: people choose, and what they see is what is then carried out. */
export const PreviewStep = ({
  state: { rows, known, importing, newId, keyOf, leftOut },
  onBack,
  onRun,
  onClose,
}: PreviewStepProps) => {
  const { kit } = useScene()
  const [created, setCreated] = useState<ReadonlySet<string>>(
    () => new Set(rows.filter(({ isCreated }) => isCreated).map(({ id }) => id)),
  )
  const [filter, setFilter] = useState<Filter>('all')
  const plan = useMemo(
    () =>
      contactsPlan(
        rows.filter(({ id }) => created.has(id)).map(({ found }) => found),
        known,
        newId,
        keyOf,
      ),
    [created, keyOf, known, newId, rows],
  )
  const ids = useMemo(() => [...created], [created])
  const shown = useMemo(() => rows.filter((row) => isShown(row, filter, created)), [created, filter, rows])
  const toggle = (id: string): void => {
    const { canCreate = false } = rows.find((row) => row.id === id) ?? {}
    if (!canCreate) return
    const next = new Set(created)
    if (!next.delete(id)) next.add(id)
    setCreated(next)
  }
  return (
    <kit.WholeDialog title={addContactsTexts.title} onClose={onClose}>
      <kit.Tools>
        <kit.Choice
          label={texts.filter}
          value={filter}
          options={filters}
          onValue={(value) => setFilter(value as Filter)}
        />
        {onBack === undefined ? null : (
          <kit.Button kind="plain" onClick={onBack}>
            {texts.back}
          </kit.Button>
        )}
        <kit.Button
          kind="primary"
          isOff={created.size === 0}
          onClick={() => onRun(plan, importing, skippedOf(rows, created))}
        >
          {texts.run}
        </kit.Button>
      </kit.Tools>
      <kit.Said>{countsOf(rows, created, plan)}</kit.Said>
      {leftOut.length === 0 ? null : <kit.Text>{texts.leftOut(leftOut)}</kit.Text>}
      {shown.length === 0 ? (
        <kit.Empty title={texts.none} hint="" />
      ) : (
        <kit.LongTable
          label={texts.table}
          columns={[
            { id: 'name', head: texts.columns.name, order: null },
            { id: 'outcome', head: texts.columns.outcome, order: null },
          ]}
          count={shown.length}
          rowAt={(place) => rowOf(shown[place], created)}
          onOpen={toggle}
          opened={{ ids, head: texts.choose, label: texts.chosen }}
          hasLongNotes
          listed={filter}
        />
      )}
    </kit.WholeDialog>
  )
}

const isShown = ({ id, hasProblem }: PreviewRow, filter: Filter, created: ReadonlySet<string>): boolean =>
  filter === 'all' || (filter === 'problems' ? hasProblem : created.has(id) === (filter === 'create'))

const countsOf = (
  rows: readonly PreviewRow[],
  created: ReadonlySet<string>,
  { people, companies }: ContactsPlan,
): string => {
  const skipped = rows.filter(({ id }) => !created.has(id))
  const present = skipped.filter(({ isPresent }) => isPresent).length
  const remarked = rows.filter(({ id, hasProblem }) => hasProblem && created.has(id)).length
  return filled(
    [
      created.size === 0 ? texts.nothing : texts.created(people, companies),
      skipped.length === 0 ? '' : texts.skipped(skipped.length),
      present === 0 ? '' : texts.present(present),
      remarked === 0 ? '' : texts.remarked(remarked),
    ],
    ' ',
  )
}

const rowOf = (row: PreviewRow | undefined, created: ReadonlySet<string>) => {
  if (row === undefined) throw new RangeError('a row beyond the last')
  const { id, listed, about, because, isPresent, found } = row
  const outcome = created.has(id) ? texts.create : isPresent ? texts.isPresent : texts.skip
  return { id, name: listed, note: filled([texts.line(found.line), about, because], ' · '), cells: [outcome] }
}

const skippedOf = (rows: readonly PreviewRow[], created: ReadonlySet<string>): readonly SkippedRow[] =>
  rows
    .filter(({ id }) => !created.has(id))
    .map((row) => ({ row, because: row.because || addContactsTexts.because.unchosen }))
