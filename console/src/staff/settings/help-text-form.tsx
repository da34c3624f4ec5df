import { helpHtml } from '@aktenraum/domain/contracts'
import type { HelpTextDto } from '@aktenraum/domain/contracts'
import { Box, Button, Stack, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { HelpContent } from '../../shared/help/help-content.tsx'
import { useConfirm } from '../components/confirm.tsx'
import { ErrorNote } from '../components/error-note.tsx'
import { RelativeTime } from '../components/relative-time.tsx'
import { useAction } from '../office/use-action.ts'
import { settingsTexts } from '../texts/settings-de.ts'

const words = settingsTexts.help

interface HelpTextFormProps {
  readonly text: HelpTextDto
  readonly onDirty: (isDirty: boolean) => void
  readonly onSave: (text: string | null) => Promise<void>
}

/** The text beside what becomes of it. */
export const HelpTextForm = ({
  text: { text, default_text: shipped, changed_at: at },
  onDirty,
  onSave,
}: HelpTextFormProps) => {
  const saved = text ?? shipped
  const [written, setWritten] = useState(saved)
  const confirm = useConfirm()
  const { run, isRunning, error } = useAction(onSave)
  const isEmpty = written.trim() === ''
  const write = (next: string): void => {
    setWritten(next)
    onDirty(next !== saved)
  }
  const send = async (next: string | null): Promise<void> => {
    if (!(await run(next))) return
    setWritten(next ?? shipped)
    onDirty(false)
  }
  const save = (): void => {
    if (!isEmpty) void send(written.trim() === shipped ? null : written.trim())
  }
  const restore = async (): Promise<void> => {
    if (await confirm({ message: words.restoreQuestion, confirm: words.restore })) await send(null)
  }
  return (
    <Stack
      component="form"
      noValidate
      spacing={2}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 350px' } }}>
        <TextField
          multiline
          minRows={12}
          label={words.text}
          value={written}
          error={isEmpty}
          helperText={isEmpty ? words.missing : ' '}
          onChange={(event) => write(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 10_000, spellCheck: true } }}
        />
        <Box component="section" aria-label={words.preview} sx={previewStyle}>
          <HelpContent html={helpHtml(written)} />
        </Box>
      </Box>
      {error === undefined ? null : <ErrorNote error={error} onRetry={save} />}
      <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Button type="submit" variant="contained" disabled={isRunning}>
          {isRunning ? settingsTexts.saving : settingsTexts.save}
        </Button>
        {text === null ? null : (
          <Button disabled={isRunning} onClick={() => void restore()}>
            {words.restore}
          </Button>
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
