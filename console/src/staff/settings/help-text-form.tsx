import { helpHtml } from '@aktenraum/domain/contracts'
import type { HelpPage, HelpTextDto } from '@aktenraum/domain/contracts'
import { Box, Button, Stack, Typography } from '@mui/material'
import { useRef } from 'react'
import type { Fields } from '../../shared/forms/fields.ts'
import { maxLength, required } from '../../shared/forms/rules/texts.ts'
import { HelpContent } from '../../shared/help/help-content.tsx'
import { useConfirm } from '../components/confirm.tsx'
import { RelativeTime } from '../components/relative-time.tsx'
import { RunningButton } from '../components/running-button.tsx'
import { FormProblem } from '../forms/form-problem.tsx'
import { FormText } from '../forms/form-text.tsx'
import { ResumedNote } from '../forms/resumed-note.tsx'
import { useStaffForm } from '../forms/use-staff-form.ts'
import { settingsTexts } from '../texts/settings-de.ts'

const words = settingsTexts.help
const longest = 10_000

interface HelpTextFormProps {
  readonly text: HelpTextDto
  /** Null: what is shipped. `former`: what stood there for who wrote it. */
  readonly onSave: (text: string | null, former: string | null) => Promise<void>
}
interface Written {
  readonly text: string
  /** What stood there when somebody began to write. */
  readonly known: string
}
const fields: Fields<Written> = {
  text: { label: words.text, filters: ['trim'], rules: [required, maxLength(longest)] },
  known: { label: words.text },
}

/** The text beside what becomes of it. */
export const HelpTextForm = ({ text: current, onSave }: HelpTextFormProps) => {
  const { id, text: own, default_text: shipped, changed_at: at } = current
  const confirm = useConfirm()
  const area = useRef<HTMLTextAreaElement>(null)
  const saved = own ?? shipped
  const form = useStaffForm<Written>({
    keepAs: keptHelp(id),
    keptAlong: 'known',
    fields,
    start: { text: saved, known: saved },
    send: ({ text }) => onSave(text === shipped.trim() ? null : text, own),
    onSent: ({ text: known }) =>
      form.revise((before) => ({
        ...before,
        start: { ...before.start, known },
        values: { ...before.values, known },
      })),
  })
  const restore = async (): Promise<void> => {
    if (!(await confirm({ title: words.restoreTitle, message: words.restoreQuestion, confirm: words.restore }))) return
    if (await form.submit({ text: shipped })) area.current?.focus()
  }
  const take = (): void => {
    form.reset({ text: saved, known: saved })
    area.current?.focus()
  }
  return (
    <Stack component="form" noValidate spacing={2} onSubmit={form.onSubmit}>
      <ResumedNote form={form} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 350px' } }}>
        <FormText multiline minRows={12} field={form.bind('text')} htmlInput={{ spellCheck: true }} inputRef={area} />
        <Box component="section" aria-label={words.preview} sx={previewStyle}>
          <HelpContent html={helpHtml(form.values.text)} />
        </Box>
      </Box>
      <FormProblem form={form} />
      {saved.trim() === form.values.known.trim() ? null : <ChangedMeanwhile text={saved} onTake={take} />}
      <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <RunningButton type="submit" variant="contained" isRunning={form.isRunning}>
          {form.isRunning ? settingsTexts.saving : settingsTexts.save}
        </RunningButton>
        {own === null ? null : (
          <RunningButton isRunning={form.isRunning} onClick={() => void restore()}>
            {words.restore}
          </RunningButton>
        )}
        {at === null ? null : (
          <Typography variant="caption" color="text.secondary">
            {words.changed} <RelativeTime at={at} />
          </Typography>
        )}
      </Stack>
    </Stack>
  )
}

/** What somebody else saved while this text was written. */
const ChangedMeanwhile = ({ text, onTake }: { readonly text: string; readonly onTake: () => void }) => (
  <Box component="section" aria-label={words.changedMeanwhile}>
    <Typography variant="h3">{words.changedMeanwhile}</Typography>
    <Typography variant="body2" sx={{ mb: 1 }}>
      {words.changedHint}
    </Typography>
    <Box sx={{ ...previewStyle, whiteSpace: 'pre-wrap' }}>{text}</Box>
    <Button size="small" onClick={onTake} sx={{ mt: 1 }}>
      {words.take}
    </Button>
  </Box>
)

const previewStyle = {
  p: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  fontSize: '0.9375rem',
  overflowWrap: 'anywhere',
  '& h2': { mt: 0, mb: 1, fontSize: '1rem' },
  '& :is(p, ul, ol)': { mt: 0, mb: 1.5 },
  '& :is(ul, ol)': { pl: 2.5 },
  '& a': { color: 'primary.main' },
} as const

/** As what a text that is not saved yet is kept. */
export const keptHelp = (page: HelpPage): string => `help/${page}`
