import { Stack } from '@mui/material'
import { descriptionLength, roomIn } from '../../features/documents/description-field.ts'
import { descriptionTexts } from '../../features/documents/texts/description.ts'
import { FormText } from '../forms/form-text.tsx'
import type { StaffForm } from '../forms/use-staff-form.ts'
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
      placeholder={descriptionTexts.placeholder}
      isReadOnly={isReadOnly}
      hint={isReadOnly ? ' ' : roomIn(form.values.description)}
      htmlInput={{ maxLength: descriptionLength }}
    />
  </Stack>
)
