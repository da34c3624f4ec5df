import { retrieveSettings, updateSettings } from '@aktenraum/domain/contracts'
import type { SettingsDto } from '@aktenraum/domain/contracts'
import { Alert, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useCallback, useEffect, useState } from 'react'
import { LoadFailure } from '../components/load-failure.tsx'
import { Panel } from '../components/panel.tsx'
import { PlaceholderLines } from '../components/placeholders.tsx'
import { RunningButton } from '../components/running-button.tsx'
import { FormProblem } from '../forms/form-problem.tsx'
import { ResumedNote } from '../forms/resumed-note.tsx'
import { useStaffForm } from '../forms/use-staff-form.ts'
import { useOffice } from '../office/office-context.tsx'
import { useAction } from '../office/use-action.ts'
import { settingsTexts as words } from '../texts/settings-de.ts'
import { FixedSettings } from './fixed-settings.tsx'
import { LookPreview } from './look-preview.tsx'
import { SettingInput } from './setting-input.tsx'
import type { Entered, SettingField } from './settings-fields.ts'
import {
  behaviourFields,
  changesOf,
  contactFields,
  documentFields,
  enteredOf,
  fields,
  legalFields,
  officeFields,
  orderFields,
} from './settings-fields.ts'

/** What operators set for the whole office. */
export const SettingsTab = () => {
  const { api } = useOffice()
  const [settings, setSettings] = useState<SettingsDto | null>(null)
  const load = useCallback(async () => setSettings(await api.call(retrieveSettings)), [api])
  const { run, error } = useAction(load)
  useEffect(() => void run(), [run])
  if (error !== undefined) return <LoadFailure title={words.error} error={error} onRetry={() => void run()} />
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

const SettingsForm = ({ settings: { office, defaults }, onOffice }: SettingsFormProps) => {
  const { api, settings } = useOffice()
  const [outcome, setOutcome] = useState<OutcomeName | null>(null)
  const form = useStaffForm<Entered>({
    keepAs: 'settings',
    fields,
    start: enteredOf(office),
    send: async (entered) => {
      const changes = changesOf(entered, office)
      setOutcome(null)
      if (Object.keys(changes).length === 0) return setOutcome('unchanged')
      onOffice(await api.call(updateSettings, { body: changes }))
      setOutcome('saved')
      await settings.refresh().catch(() => undefined) // it is saved; asked again next time
    },
  })
  const { wasSaved, reset } = form
  useEffect(() => {
    // With what others have set meanwhile: the next save would set it back.
    if (wasSaved) reset(enteredOf(office))
  }, [office, reset, wasSaved])
  const { primaryColour, secondaryColour } = form.values
  const inputs = (these: readonly SettingField[]) =>
    these.map((setting) => (
      <SettingInput
        key={setting.name}
        setting={setting}
        field={form.bind(setting.name)}
        usual={setting.show(defaults[setting.name])}
      />
    ))
  return (
    <Stack component="form" noValidate onSubmit={form.onSubmit} spacing={2.5}>
      <Typography variant="body2" color="text.secondary">
        {words.intro}
      </Typography>
      <ResumedNote form={form} />
      <Group id="einstellungen-kanzlei" title={words.office}>
        {inputs(officeFields)}
        <LookPreview
          primary={primaryColour || defaults.primaryColour}
          secondary={secondaryColour || defaults.secondaryColour}
        />
      </Group>
      <Group id="einstellungen-kontakt" title={words.contact}>
        {inputs(contactFields)}
      </Group>
      <Group id="einstellungen-rechtliches" title={words.legal}>
        {inputs(legalFields)}
      </Group>
      <Group id="einstellungen-dokumente" title={words.documents}>
        {inputs(documentFields)}
      </Group>
      <Group id="einstellungen-sicherheit" title={words.security}>
        {inputs(behaviourFields)}
      </Group>
      <Group id="einstellungen-bestellungen" title={words.orders}>
        {inputs(orderFields)}
      </Group>
      <FormProblem form={form} />
      <div role="status">{outcome === null || form.isChanged ? null : <Outcome outcome={outcome} />}</div>
      <div>
        <RunningButton type="submit" variant="contained" isRunning={form.isRunning}>
          {form.isRunning ? words.saving : words.save}
        </RunningButton>
      </div>
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

type OutcomeName = 'saved' | 'unchanged'

const Outcome = ({ outcome }: { outcome: OutcomeName }) => (
  <Alert severity={outcome === 'unchanged' ? 'info' : 'success'} variant="outlined">
    {words[outcome]}
  </Alert>
)
