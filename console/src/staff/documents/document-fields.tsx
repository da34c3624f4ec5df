import { Stack } from '@mui/material'
import { FormText } from '../forms/form-text.tsx'
import type { StaffForm } from '../forms/use-staff-form.ts'
import { pageTexts } from '../texts/pages-de.ts'
import { descriptionLength } from './edit-fields.ts'
import type { EditFields } from './edit-fields.ts'

interface DocumentFieldsProps {
  readonly form: StaffForm<EditFields>
  readonly isReadOnly?: boolean
}

export const DocumentFields = ({ form, isReadOnly = false }: DocumentFieldsProps) => (
  <Stack spacing={1}>
    <FormText autoFocus field={form.bind('name')} isReadOnly={isReadOnly} />
    <FormText
      multiline
      minRows={2}
      field={form.bind('description')}
      placeholder={pageTexts.editDocument.placeholder}
      isReadOnly={isReadOnly}
      hint={isReadOnly ? ' ' : pageTexts.forms.charactersLeft(descriptionLength - form.values.description.length)}
      htmlInput={{ maxLength: descriptionLength }}
    />
  </Stack>
)
