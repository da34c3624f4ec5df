import { helpPages, listHelpTexts, updateHelpText } from '@aktenraum/domain/contracts'
import type { HelpPage, HelpTextDto } from '@aktenraum/domain/contracts'
import { HttpError } from '@aktenraum/client/base/errors/http'
import { Box, MenuItem, Stack, TextField, Typography } from '@mui/material'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useNotify } from 'react-admin'
import { helpTexts as shownHelp } from '../../shared/help/open-help.tsx'
import { LoadFailure } from '../components/load-failure.tsx'
import { Panel } from '../components/panel.tsx'
import { PlaceholderLines } from '../components/placeholders.tsx'
import { useOffice } from '../office/office-context.tsx'
import { useAction } from '../office/use-action.ts'
import { settingsTexts } from '../texts/settings-de.ts'
import { HelpTextForm, keptHelp } from './help-text-form.tsx'

const words = settingsTexts.help

/** What the help buttons say, page by page: the office's own words in place of those that are shipped. */
export const HelpTextsTab = () => {
  const { api, unsaved } = useOffice()
  const notify = useNotify()
  const kept = useSyncExternalStore(unsaved.subscribe, unsaved.get)
  const [texts, setTexts] = useState<readonly HelpTextDto[] | null>(null)
  const [page, setPage] = useState<HelpPage>('akten')
  const load = useCallback(async () => setTexts(await api.call(listHelpTexts)), [api])
  const { run, error } = useAction(load)
  useEffect(() => void run(), [run])
  const save = useCallback(
    async (text: string | null, former: string | null) => {
      try {
        await api.call(updateHelpText, { params: { page }, body: { text, former } })
      } catch (thrown) {
        // Somebody else was faster: their text is shown beside what was typed.
        if (thrown instanceof HttpError && thrown.status === 409) await load().catch(() => undefined)
        throw thrown
      }
      shownHelp.forget(page)
      notify(words.saved, { type: 'success' })
      await load()
    },
    [api, load, notify, page],
  )
  if (error !== undefined) return <LoadFailure title={words.error} error={error} onRetry={() => void run()} />
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
          onChange={({ target }) => setPage(helpPages.find((each) => each === target.value) ?? page)}
          sx={{ maxWidth: 420 }}
        >
          {helpPages.map((each) => (
            <MenuItem key={each} value={each}>
              {settingsTexts.helpPages[each]}
              <Mark isShown={own.has(each)} text={words.own} />
              <Mark isShown={kept.has(keptHelp(each))} text={words.unsaved} />
            </MenuItem>
          ))}
        </TextField>
        <HelpTextForm key={page} text={current} onSave={save} />
      </Stack>
    </Panel>
  )
}

const Mark = ({ isShown, text }: { isShown: boolean; text: string }) =>
  isShown ? (
    <Box component="span" sx={{ ml: 1, color: 'text.secondary' }}>
      ({text})
    </Box>
  ) : null
