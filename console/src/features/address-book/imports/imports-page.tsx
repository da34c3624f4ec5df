import { useState } from 'react'
import { useTop } from '../../../kit/use-top.ts'
import { AddContacts } from '../add-contacts/lazy.tsx'
import { Import as ImportDialog } from '../import.tsx'
import { useScene } from '../scene.tsx'
import { bookTexts } from '../texts/book.ts'
import { importsTexts as texts } from '../texts/imports.ts'
import { useOpenBook } from '../use-book.tsx'
import { ImportRow } from './import-row.tsx'
import type { Import } from './imports.ts'
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
            <ImportRow
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
