import type { NotificationSettings } from '@aktenraum/domain/contracts'
import { useCallback, useState } from 'react'
import { accountTexts } from '../texts/account.ts'
import { Form } from './form.tsx'
import { useScene, useWork } from './kit.tsx'

const texts = accountTexts.notifications
const modes = ['immediate', 'daily', 'off'] as const
const usualQuiet = { from: '20:00', to: '07:00' } as const

/** When mails tell of new documents. */
export const NotificationsSection = ({ start }: { readonly start: NotificationSettings }) => {
  const { kit, client } = useScene()
  const [settings, setSettings] = useState(start)
  const [isSaved, setIsSaved] = useState(false)
  const save = useCallback((given: NotificationSettings) => client.updateNotifications(given), [client])
  const { run, isRunning, failure } = useWork(save)
  const change = (part: Partial<NotificationSettings>): void => {
    setIsSaved(false)
    setSettings({ ...settings, ...part })
  }
  const { mode, dailyAt, quiet } = settings
  return (
    <kit.Section id="benachrichtigungen" title={texts.title}>
      <kit.Text>{texts.text}</kit.Text>
      <Form
        onSubmit={() => void run(settings).then(setIsSaved)}
        failure={failure}
        done={isSaved ? accountTexts.saved : undefined}
      >
        <kit.Choice
          label={texts.mode}
          value={mode}
          options={modes.map((value) => ({ value, label: texts.modes[value] }))}
          onValue={(value) => change({ mode: modes.find((each) => each === value) ?? 'immediate' })}
        />
        {mode === 'daily' ? (
          <kit.Field type="time" label={texts.dailyAt} value={dailyAt} onValue={(time) => change({ dailyAt: time })} />
        ) : null}
        {mode === 'immediate' ? (
          <kit.Choice
            label={texts.quiet}
            value={quiet === null ? 'none' : 'hours'}
            options={(['none', 'hours'] as const).map((value) => ({ value, label: texts.quietChoices[value] }))}
            onValue={(value) => change({ quiet: value === 'none' ? null : usualQuiet })}
          />
        ) : null}
        {mode === 'immediate' && quiet !== null ? (
          <div className="account-pair">
            <kit.Field
              type="time"
              label={texts.from}
              value={quiet.from}
              onValue={(from) => change({ quiet: { ...quiet, from } })}
            />
            <kit.Field
              type="time"
              label={texts.to}
              value={quiet.to}
              onValue={(to) => change({ quiet: { ...quiet, to } })}
            />
          </div>
        ) : null}
        <kit.Button kind="primary" isRunning={isRunning}>
          {isRunning ? accountTexts.saving : accountTexts.save}
        </kit.Button>
      </Form>
    </kit.Section>
  )
}
