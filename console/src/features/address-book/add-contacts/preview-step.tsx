import type { Importing } from '@aktenraum/client/collections/address-book/import-mark'
import { useMemo, useState } from 'react'
import { filled } from '../person.ts'
import { useScene } from '../scene.tsx'
import { addContactsTexts } from '../texts/add-contacts.ts'
import { contactsPlan } from './contacts-plan.ts'
import type { ContactsPlan } from './contacts-plan.ts'
import { MendRow } from './mend-row.tsx'
import type { PreviewRow } from './preview.ts'
import type { Preview, SkippedRow } from './use-add-contacts.ts'

const texts = addContactsTexts.preview
type Filter = keyof typeof texts.filters
const filters = Object.entries(texts.filters).map(([value, label]) => ({ value, label }))

interface PreviewStepProps {
  readonly state: Preview
  readonly onMend: (state: Preview, place: number, cells: readonly string[]) => Promise<readonly PreviewRow[]>
  /** None: there is nothing before it but the file. */
  readonly onBack?: () => void
  readonly onRun: (plan: ContactsPlan, importing: Importing, skipped: readonly SkippedRow[]) => void
  readonly onClose: () => void
}

/** What becomes of each row: people choose, and what they see is what is then carried out. */
export const PreviewStep = ({ state, onBack, onMend, onRun, onClose }: PreviewStepProps) => {
  const { rows, known, importing, newId, keyOf, leftOut, columns } = state
  const { kit } = useScene()
  const [created, setCreated] = useState<ReadonlySet<string>>(
    () => new Set(rows.filter(({ isCreated }) => isCreated).map(({ id }) => id)),
  )
  const [mending, setMending] = useState<PreviewRow | null>(null)
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
  const open = (id: string, isMore: boolean): void => {
    const row = rows.find((each) => each.id === id)
    if (isMore || columns === undefined || row === undefined || row.isStored) toggle(id)
    else setMending(row)
  }
  const mend = async (place: number, cells: readonly string[]): Promise<void> => {
    const now = await onMend(state, place, cells)
    setCreated((before) => followed(before, rows, now))
    setMending(null)
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
      {columns === undefined ? null : <kit.Text>{texts.hint}</kit.Text>}
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
          onOpen={open}
          opened={{ ids, head: texts.choose, label: texts.chosen }}
          hasLongNotes
          listed={filter}
        />
      )}
      {mending === null || columns === undefined ? null : (
        <MendRow row={mending} columns={columns} onMend={mend} onClose={() => setMending(null)} />
      )}
    </kit.WholeDialog>
  )
}

/** Of what is judged otherwise than before, nobody has chosen yet. */
const followed = (
  created: ReadonlySet<string>,
  before: readonly PreviewRow[],
  now: readonly PreviewRow[],
): ReadonlySet<string> => {
  const next = new Set(created)
  for (const [place, { id, isCreated }] of now.entries()) {
    if (before[place]?.isCreated === isCreated) continue
    if (isCreated) next.add(id)
    else next.delete(id)
  }
  return next
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
