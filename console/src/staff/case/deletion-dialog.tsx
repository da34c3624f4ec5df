import { DialogContentText } from '@mui/material'
import { useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import type { Case } from '../../shared/client/types.ts'
import { formatDay } from '../../shared/format/dates.ts'
import type { Fields } from '../../shared/forms/fields.ts'
import { notBefore } from '../../shared/forms/rules/others.ts'
import { required } from '../../shared/forms/rules/texts.ts'
import { useFocusOnLeaving } from '../components/use-focus-on-leaving.ts'
import { EditDialog } from '../forms/edit-dialog.tsx'
import { FormText } from '../forms/form-text.tsx'
import { useStaffForm } from '../forms/use-staff-form.ts'
import { useOffice } from '../office/office-context.tsx'
import { texts } from '../texts/de.ts'
import { pageTexts } from '../texts/pages-de.ts'

const dayMs = 86_400_000
const usualDays = 30

/** The day as a date field has it. */
const dayOf = (time: Date): string => {
  const two = (part: number): string => String(part).padStart(2, '0')
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`
}
/** The beginning of that day where it was chosen. */
const startOf = (day: string): Date => new Date(`${day}T00:00:00`)

/** Asks for the day on which a case is to be deleted for good, and says what follows until then. */
export const DeletionDialog = ({ record, onClose }: { record: Case; onClose: () => void }) => {
  const { client, now } = useOffice()
  const notify = useNotify()
  const refresh = useRefresh()
  const words = pageTexts.case.deletion
  const [{ earliest, start, fields }] = useState(() => startingFrom(now()))
  const focusOnLeaving = useFocusOnLeaving()
  const form = useStaffForm({
    fields,
    start,
    send: async ({ day }) => {
      await client.scheduleDeletion(record.id, startOf(day).toISOString())
      notify(words.scheduled, { type: 'success' })
      refresh()
    },
    onSent: () => {
      focusOnLeaving()
      onClose()
    },
  })
  const field = form.bind('day')
  const day = startOf(field.value)
  return (
    <EditDialog
      isDangerous
      title={words.title}
      form={form}
      onClose={onClose}
      captions={{ save: words.action, saving: words.running, cancel: texts.app.cancel }}
    >
      <DialogContentText variant="body2" sx={{ mb: 2 }}>
        {words.intro}
      </DialogContentText>
      <FormText
        autoFocus
        isLabelAbove
        type="date"
        field={field}
        hint={Number.isNaN(day.getTime()) ? words.dayHint : `${words.on(formatDay(day, now()))} ${words.dayHint}`}
        htmlInput={{ min: earliest }}
      />
    </EditDialog>
  )
}

const startingFrom = (now: Date) => {
  const earliest = dayOf(new Date(now.getTime() + dayMs))
  const fields: Fields<{ readonly day: string }> = {
    day: { label: pageTexts.case.deletion.day, rules: [required, notBefore(earliest)] },
  }
  return { earliest, fields, start: { day: dayOf(new Date(now.getTime() + usualDays * dayMs)) } }
}
