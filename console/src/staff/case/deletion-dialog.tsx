import { daysAfter, officeDayOf, startOfOfficeDay } from '@aktenraum/domain/contracts'
import { Button, DialogContentText, Stack } from '@mui/material'
import { useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import type { Case } from '@aktenraum/client/collections/types'
import { formatDate } from '@aktenraum/client/words/dates'
import { formatDay } from '@aktenraum/client/words/relative-dates'
import type { Fields } from '../../shared/forms/fields.ts'
import { notAfter, notBefore } from '../../shared/forms/rules/others.ts'
import { required } from '../../shared/forms/rules/texts.ts'
import { useFocusOnLeaving } from '../components/to-heading.ts'
import { EditDialog } from '../forms/edit-dialog.tsx'
import { FormText } from '../forms/form-text.tsx'
import { useStaffForm } from '../forms/use-staff-form.ts'
import { useOffice } from '../office/office-context.tsx'
import { texts } from '../texts/de.ts'
import { pageTexts } from '../texts/pages-de.ts'
import { retainedUntil, yearAfter } from './retention.ts'

const words = pageTexts.case.deletion
const shortDays = 30
const lastDay = '9999-12-31'

/**
 * Asks for the day on which a case is to be deleted for good, and says what follows until then. It begins with the day
 * that the law asks for. All days are the office's.
 */
export const DeletionDialog = ({ record, onClose }: { record: Case; onClose: () => void }) => {
  const { client, now } = useOffice()
  const notify = useNotify()
  const refresh = useRefresh()
  const [{ today, earliest, start, fields }] = useState(() => startingFrom(officeDayOf(now())))
  const focusOnLeaving = useFocusOnLeaving()
  const form = useStaffForm({
    fields,
    start,
    send: async ({ day }) => {
      await client.scheduleDeletion(record.id, startOfOfficeDay(day).toISOString())
      notify(words.scheduled, { type: 'success' })
      refresh()
    },
    onSent: () => {
      focusOnLeaving()
      onClose()
    },
  })
  const { ended, day } = form.values
  const lawful = retainedUntil(ended)
  const until = lawful === undefined ? undefined : formatDate(daysAfter(lawful, -1))
  const setDay = (chosen: string): void => form.change({ day: chosen < earliest ? earliest : chosen })
  const hints = [
    isDay(day) ? words.on(formatDay(startOfOfficeDay(day), now())) : '',
    until !== undefined && lawful !== undefined && isDay(day) && day < lawful ? words.tooSoon(until) : words.dayHint,
  ]
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
      <Stack spacing={1}>
        <FormText
          isLabelAbove
          type="date"
          field={{
            ...form.bind('ended'),
            onValue: (value) => {
              form.change({ ended: value })
              const next = retainedUntil(value)
              if (next !== undefined) setDay(next)
            },
          }}
          hint={until === undefined ? ' ' : words.endedHint(until)}
          htmlInput={{ max: today }}
        />
        <FormText
          autoFocus
          isLabelAbove
          type="date"
          field={form.bind('day')}
          hint={hints.filter((hint) => hint !== '').join(' ')}
          htmlInput={{ min: earliest, max: lastDay }}
        />
        <Stack direction="row" role="group" aria-label={words.choices} sx={{ flexWrap: 'wrap', gap: 1 }}>
          {lawful === undefined ? null : (
            <Button size="small" variant="outlined" onClick={() => setDay(lawful)}>
              {words.byLaw}
            </Button>
          )}
          <Button size="small" variant="outlined" onClick={() => setDay(daysAfter(today, shortDays))}>
            {words.inDays}
          </Button>
          <Button size="small" variant="outlined" onClick={() => setDay(yearAfter(today))}>
            {words.inYears}
          </Button>
        </Stack>
      </Stack>
    </EditDialog>
  )
}

const isDay = (text: string): boolean => !Number.isNaN(startOfOfficeDay(text).getTime())

const startingFrom = (today: string) => {
  const earliest = daysAfter(today, 1)
  const fields: Fields<{ readonly ended: string; readonly day: string }> = {
    ended: { label: words.ended, rules: [notAfter(today)] },
    day: { label: words.day, rules: [required, notBefore(earliest), notAfter(lastDay)] },
  }
  return { today, earliest, fields, start: { ended: today, day: retainedUntil(today) ?? earliest } }
}
