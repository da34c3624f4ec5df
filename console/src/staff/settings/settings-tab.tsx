import { retrieveSettings, updateSettings } from '@aktenraum/domain/contracts'
import type { OfficeChanges, SettingsDto } from '@aktenraum/domain/contracts'
import { Alert, Button, Stack, Typography } from '@mui/material'
import type { FormEvent, ReactNode } from 'react'
import { useCallback, useEffect, useState } from 'react'
import { ErrorNote } from '../components/error-note.tsx'
import { Panel } from '../components/page.tsx'
import { PlaceholderLines } from '../components/placeholder-lines.tsx'
import { useOffice } from '../office/office-context.tsx'
import { useAction } from '../office/use-action.ts'
import { settingsTexts as words } from '../texts/settings-de.ts'
import { FixedSettings } from './fixed-settings.tsx'
import { LookPreview } from './look-preview.tsx'
import { SettingInput } from './setting-input.tsx'
import type { Entered, SettingField } from './settings-fields.ts'
import { behaviourFields, changesOf, documentFields, enteredOf, hasProblem, officeFields } from './settings-fields.ts'

/** What operators set for the whole office. */
export const SettingsTab = () => {
  const { api } = useOffice()
  const [settings, setSettings] = useState<SettingsDto | null>(null)
  const load = useCallback(async () => setSettings(await api.call(retrieveSettings)), [api])
  const { run, error } = useAction(load)
  useEffect(() => void run(), [run])
  if (error !== undefined) return <ErrorNote title={words.error} error={error} onRetry={() => void run()} />
  if (settings === null) return <PlaceholderLines />
  return (
    <Stack spacing={2.5} sx={{ maxWidth: 720 }}>
      <SettingsForm settings={settings} onOffice={(office) => setSettings({ ...settings, office })} />
      <FixedSettings defaults={settings.defaults} />
    </Stack>
  )
}

interface SettingsFormProps {
  readonly settings: SettingsDto
  readonly onOffice: (office: SettingsDto['office']) => void
}

type Sent = 'saved' | 'unchanged' | null

const SettingsForm = ({ settings: { office, defaults }, onOffice }: SettingsFormProps) => {
  const { api } = useOffice()
  const [entered, setEntered] = useState<Entered>(() => enteredOf(office))
  const [sent, setSent] = useState<Sent>(null)
  const save = useCallback(
    async (changes: OfficeChanges) => onOffice(await api.call(updateSettings, { body: changes })),
    [api, onOffice],
  )
  const { run, isRunning, error } = useAction(save)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    send()
  }
  const send = (): void => {
    const changes = changesOf(entered, office)
    if (hasProblem(entered)) return
    if (Object.keys(changes).length === 0) setSent('unchanged')
    else void run(changes).then((isDone) => setSent(isDone ? 'saved' : null))
  }
  const inputs = (fields: readonly SettingField[]) =>
    fields.map((field) => (
      <SettingInput
        key={field.name}
        field={field}
        value={entered[field.name] ?? ''}
        usual={field.show(defaults[field.name])}
        onValue={(text) => {
          setSent(null)
          setEntered({ ...entered, [field.name]: text })
        }}
      />
    ))
  return (
    <Stack component="form" noValidate onSubmit={submit} spacing={2.5}>
      <Typography variant="body2" color="text.secondary">
        {words.intro}
      </Typography>
      <Group id="einstellungen-kanzlei" title={words.office}>
        {inputs(officeFields)}
        <LookPreview
          primary={entered.primaryColour ?? defaults.primaryColour}
          secondary={entered.secondaryColour ?? defaults.secondaryColour}
        />
      </Group>
      <Group id="einstellungen-dokumente" title={words.documents}>
        {inputs(documentFields)}
      </Group>
      <Group id="einstellungen-sicherheit" title={words.security}>
        {inputs(behaviourFields)}
      </Group>
      {error === undefined ? null : <ErrorNote error={error} onRetry={send} />}
      <div role="status">{sent === null ? null : <Outcome sent={sent} />}</div>
      <Button type="submit" variant="contained" disabled={isRunning} sx={{ alignSelf: 'flex-start' }}>
        {isRunning ? words.saving : words.save}
      </Button>
    </Stack>
  )
}

const Group = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <Panel id={id} title={title}>
    <Stack spacing={2} sx={{ px: 2, pb: 2, pt: 0.5 }}>
      {children}
    </Stack>
  </Panel>
)

const Outcome = ({ sent }: { sent: Exclude<Sent, null> }) =>
  sent === 'unchanged' ? (
    <Alert severity="info" variant="outlined">
      {words.unchanged}
    </Alert>
  ) : (
    <Alert
      severity="success"
      variant="outlined"
      action={
        <Button color="inherit" size="small" onClick={() => window.location.reload()}>
          {words.reload}
        </Button>
      }
    >
      {words.saved}
    </Alert>
  )
