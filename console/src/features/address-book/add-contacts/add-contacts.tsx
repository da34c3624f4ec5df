import type { Importing } from '@aktenraum/client/collections/address-book/import-mark'
import { useScene } from '../scene.tsx'
import { addContactsTexts as texts } from '../texts/add-contacts.ts'
import { importsTexts } from '../texts/imports.ts'
import { ColumnsStep } from './columns-step.tsx'
import { PreviewStep } from './preview-step.tsx'
import { Running } from './running.tsx'
import { useAddContacts } from './use-add-contacts.ts'

interface AddContactsProps {
  /** An import that goes on. */
  readonly continued?: Importing | undefined
  readonly onClose: () => void
}

/**
 * From a file of another program to people of the book: what is in which column, what becomes of each row, and that
 * done.
 */
export const AddContacts = ({ continued, onClose }: AddContactsProps) => {
  const { kit } = useScene()
  const { state, take, setColumns, preview, mend, run } = useAddContacts(continued)
  switch (state.step) {
    case 'columns':
      return <ColumnsStep columns={state} onChange={setColumns} onNext={() => void preview(state)} onClose={onClose} />
    case 'preview': {
      const { columns } = state
      return (
        <PreviewStep
          state={state}
          onMend={mend}
          onRun={run}
          onClose={onClose}
          {...(columns === undefined ? {} : { onBack: () => setColumns(columns) })}
        />
      )
    }
    case 'importing':
      return <Running plan={state.plan} importId={state.importId} skipped={state.skipped} onClose={onClose} />
    case 'choosing':
    case 'reading': {
      const isReading = state.step === 'reading'
      return (
        <kit.FormDialog title={texts.title} onClose={onClose}>
          {state.step === 'choosing' && state.message !== undefined ? (
            <kit.Note kind="error">{state.message}</kit.Note>
          ) : null}
          {isReading ? <kit.Loading told={texts.reading} fraction={undefined} /> : <What continued={continued} />}
          <kit.FileField
            label={texts.drop}
            choose={texts.choose}
            accept=".csv,.txt,.tsv,.vcf,.vcard,text/csv,text/plain,text/vcard,text/x-vcard"
            isOff={isReading}
            onFiles={(files) => void take(files)}
          />
        </kit.FormDialog>
      )
    }
  }
}

const What = ({ continued }: Pick<AddContactsProps, 'continued'>) => {
  const { kit } = useScene()
  return <kit.Text>{continued === undefined ? texts.what : importsTexts.again(continued.file)}</kit.Text>
}
