import { helpPages, listHelpTexts, updateHelpText } from '@aktenraum/domain/contracts'
import type { HelpPage, HelpTextDto } from '@aktenraum/domain/contracts'
import { Box, MenuItem, Stack, TextField, Typography } from '@mui/material'
import { useCallback, useEffect, useState } from 'react'
import { useNotify } from 'react-admin'
import { helpTexts as shownHelp } from '../../shared/help/open-help.tsx'
import { useConfirm } from '../components/confirm.tsx'
import { ErrorNote } from '../components/error-note.tsx'
import { Panel } from '../components/page.tsx'
import { PlaceholderLines } from '../components/placeholder-lines.tsx'
import { useOffice } from '../office/office-context.tsx'
import { useAction } from '../office/use-action.ts'
import { settingsTexts } from '../texts/settings-de.ts'
import { HelpTextForm } from './help-text-form.tsx'

const words = settingsTexts.help

/** What the help buttons say, page by page: the office's own words in place of those that are shipped. */
export const HelpTextsTab = () => {
  const { api } = useOffice()
  const notify = useNotify()
  const confirm = useConfirm()
  const [texts, setTexts] = useState<readonly HelpTextDto[] | null>(null)
  const [page, setPage] = useState<HelpPage>('akten')
  const [isDirty, setIsDirty] = useState(false)
  const load = useCallback(async () => setTexts(await api.call(listHelpTexts)), [api])
  const { run, error } = useAction(load)
  useEffect(() => void run(), [run])
  const save = useCallback(
    async (text: string | null) => {
      await api.call(updateHelpText, { params: { page }, body: { text } })
      shownHelp.forget(page)
      notify(words.saved, { type: 'success' })
      await load()
    },
    [api, load, notify, page],
  )
  const turnTo = async (next: HelpPage): Promise<void> => {
    const { discardQuestion: message, discard, stay: cancel } = words
    if (isDirty && !(await confirm({ message, confirm: discard, cancel, colour: 'warning' }))) return
    setIsDirty(false)
    setPage(next)
  }
  if (error !== undefined) return <ErrorNote title={words.error} error={error} onRetry={() => void run()} />
  const current = texts?.find(({ id }) => id === page)
  if (texts === null || current === undefined) return <PlaceholderLines />
  const own = new Set(texts.flatMap(({ id, text }) => (text === null ? [] : [id])))
  return (
    <Panel>
      <Stack spacing={2} sx={{ p: 2 }}>
        <Typography variant="body2" color="text.secondary">
          {words.intro}
        </Typography>
        <TextField
          select
          label={words.pages}
          value={page}
          onChange={({ target }) => void turnTo(helpPages.find((each) => each === target.value) ?? page)}
          sx={{ maxWidth: 420 }}
        >
          {helpPages.map((each) => (
            <MenuItem key={each} value={each}>
              {settingsTexts.helpPages[each]}
              {own.has(each) ? (
                <Box component="span" sx={{ ml: 1, color: 'text.secondary' }}>
                  ({words.own})
                </Box>
              ) : null}
            </MenuItem>
          ))}
        </TextField>
        <HelpTextForm key={page} text={current} onDirty={setIsDirty} onSave={save} />
      </Stack>
    </Panel>
  )
}
