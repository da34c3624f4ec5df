import { useState } from 'react'
import { AddContacts } from '../add-contacts/lazy.tsx'
import { Import as ImportDialog } from '../import.tsx'
import { useScene } from '../scene.tsx'
import { bookTexts } from '../texts/book.ts'
import { importsTexts as texts } from '../texts/imports.ts'
import { useOpenBook } from '../use-book.tsx'
import { useTop } from '../use-top.ts'
import type { Import } from './imports.ts'
import { Undo } from './undo.tsx'
import { useImports } from './use-imports.ts'

/** What was imported in the last 30 days: how it stands, how it goes on, and how it is taken back. */
export const ImportsPage = () => {
  const { kit, show } = useScene()
  const { database, canUpdate } = useOpenBook()
  const { imports, error, reload } = useImports()
  const [continued, setContinued] = useState<Import | null>(null)
  const close = (): void => setContinued(null)
  const { top, comeBack } = useTop()
  return (
    <>
      <kit.Tools>
        <kit.Text>{texts.hint}</kit.Text>
        <kit.Button onClick={() => show(database.id, null)}>{texts.back}</kit.Button>
      </kit.Tools>
      {error === undefined ? null : <kit.Problem title={texts.failed} error={error} onRetry={() => void reload()} />}
      {imports === undefined ? (
        error === undefined ? (
          <kit.Loading told={bookTexts.loading} fraction={undefined} />
        ) : null
      ) : imports.length === 0 ? (
        <kit.Empty title={texts.none} hint={texts.noneHint} />
      ) : (
        <kit.Entries label={texts.list} heading={texts.count(imports.length)} top={top}>
          {imports.map((each) => (
            <Row
              key={each.id}
              row={each}
              canUpdate={canUpdate}
              onContinue={() => setContinued(each)}
              onUndone={comeBack}
            />
          ))}
        </kit.Entries>
      )}
      {continued === null ? null : continued.from === 'contacts' ? (
        <AddContacts continued={continued} onClose={close} />
      ) : (
        <ImportDialog continued={continued} onClose={close} />
      )}
    </>
  )
}

interface RowProps {
  readonly row: Import
  readonly canUpdate: boolean
  readonly onContinue: () => void
  readonly onUndone: () => void
}

const Row = ({ row, canUpdate, onContinue, onUndone }: RowProps) => {
  const { kit } = useScene()
  const { file, of, here, gone, state, begunAt, id } = row
  const isUnfinished = state === 'running' || state === 'broken'
  return (
    <kit.Entry
      icon={null}
      title={<bdi>{file}</bdi>}
      note={<kit.State kind={kinds[state]} text={texts.states[state]} />}
      facts={[
        <>
          {texts.begun} <kit.Moment at={begunAt} />
        </>,
      ]}
      deadline={texts.counts({ of, here, gone })}
      actions={
        canUpdate && isUnfinished ? (
          <kit.Button isSmall label={texts.continueNamed(file)} onClick={onContinue}>
            {texts.continue}
          </kit.Button>
        ) : null
      }
    >
      {canUpdate && here > 0 ? <Undo importId={id} label={texts.undoNamed(file)} onUndone={onUndone} /> : null}
    </kit.Entry>
  )
}

const kinds = { running: 'info', broken: 'warning', done: 'success', 'partly-undone': 'info', undone: 'info' } as const
