import type { Attempt } from '@aktenraum/client/collections/attempt'
import { DialogContentText, Stack } from '@mui/material'
import { useCallback, useState } from 'react'
import { isNewEntity, newEntityId, saveEntity } from '../../shared/forms/entity.ts'
import type { EntityId } from '../../shared/forms/entity.ts'
import { changesOf } from '../../shared/forms/changes.ts'
import type { Fields } from '../../shared/forms/fields.ts'
import { mavodbisnew } from '../../shared/forms/rules/newness.ts'
import type { Columns } from '../../shared/forms/rules/newness.ts'
import { maxLength, required } from '../../shared/forms/rules/texts.ts'
import { EditDialog } from '../forms/edit-dialog.tsx'
import { FormText } from '../forms/form-text.tsx'
import { useStaffForm } from '../forms/use-staff-form.ts'
import { useOffice } from '../office/office-context.tsx'
import { useKnown } from '../search/use-databases.ts'
import { texts } from '../texts/de.ts'
import { pageTexts } from '../texts/pages-de.ts'

interface CaseFields {
  readonly caseNumber: string
  readonly title: string
}

interface CaseDialogProps {
  readonly id: EntityId
  readonly start: CaseFields
  readonly onSaved?: () => void
  readonly onCreate?: (id: string) => void | Promise<void>
  readonly onUpdate?: () => void
  readonly onClose: () => void
}

const nothing: CaseFields = { caseNumber: '', title: '' }

/**
 * Number and title of a case, to open or to rename one (CAS-04 to CAS-06). No two cases that one knows are numbered
 * alike.
 */
export const CaseDialog = (props: CaseDialogProps) => {
  const { id, start, onSaved, onCreate, onUpdate, onClose } = props
  const { client } = useOffice()
  const isNew = isNewEntity(id)
  const [attempt] = useState<Attempt>({})
  const columns = useColumns(attempt)
  const [whitelist] = useState([start.caseNumber])
  const isUnused = mavodbisnew(columns, { table: 'cases', column: 'case_number', whitelist })
  const fields: Fields<CaseFields> = {
    caseNumber: { label: pageTexts.cases.number, filters: ['trim'], rules: [required, maxLength(100), isUnused] },
    title: { label: pageTexts.cases.caseTitle, filters: ['trim'], rules: [maxLength(255)] },
  }
  const form = useStaffForm({
    fields,
    start,
    send: (values) =>
      saveEntity(id, values, {
        create: (draft) => client.openCase(draft, attempt),
        patch: async (known, now) => {
          const change = changesOf(start, now)
          // Of what somebody else has renamed meanwhile nothing is set back.
          if (Object.keys(change).length > 0) await client.renameCase(known, change)
          return known
        },
        onSaved: () => onSaved?.(),
        onCreate: (created) => onCreate?.(created),
        onUpdate: () => onUpdate?.(),
      }),
    onSent: onClose,
  })
  return (
    <EditDialog
      title={isNew ? pageTexts.cases.createTitle : pageTexts.case.renameTitle}
      form={form}
      onClose={onClose}
      {...(isNew ? { captions: created } : {})}
    >
      <DialogContentText variant="body2" sx={{ mb: 2 }}>
        {pageTexts.cases.createText}
      </DialogContentText>
      <Stack spacing={1}>
        <FormText field={form.bind('caseNumber')} autoFocus placeholder={pageTexts.cases.numberExample} />
        <FormText field={form.bind('title')} label={pageTexts.forms.optional(pageTexts.cases.caseTitle)} />
      </Stack>
    </EditDialog>
  )
}

/** Opens a case. */
export const NewCaseDialog = ({
  onCreate,
  onClose,
}: Pick<CaseDialogProps, 'onClose'> & Required<Pick<CaseDialogProps, 'onCreate'>>) => (
  <CaseDialog id={newEntityId} start={nothing} onCreate={onCreate} onClose={onClose} />
)

/** Nothing is there yet that would stay as it is. */
const created = {
  save: pageTexts.cases.createAction,
  saving: pageTexts.cases.creating,
  cancel: texts.app.cancel,
}

/**
 * The columns that this browser can read of itself, as the server cannot: those of the cases one takes part in, but for
 * the one that an attempt has opened, though its answer was lost.
 */
const useColumns = (attempt: Attempt): Columns => {
  const { cases } = useKnown()
  return useCallback(
    (table, column) =>
      table === 'cases' && (column === 'case_number' || column === 'title')
        ? (cases?.ordered('number', false) ?? []).filter(({ id }) => id !== attempt.id).map((entry) => entry[column])
        : [],
    [attempt, cases],
  )
}
