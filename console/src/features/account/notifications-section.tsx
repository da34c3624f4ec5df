import type { NotificationSettings } from '@aktenraum/domain/contracts'
import { oneOf } from '../../shared/forms/rules/others.ts'
import { matches, required } from '../../shared/forms/rules/texts.ts'
import { useForm } from '../../shared/forms/use-form.ts'
import { accountTexts } from './texts/account.ts'
import { Form } from './form.tsx'
import { useScene } from './scene.tsx'
import type { KitFailure } from '../../kit/kit.tsx'

const texts = accountTexts.notifications
const modes = ['immediate', 'daily', 'off'] as const
const usualQuiet = { from: '20:00', to: '07:00' } as const

const time = [required, matches(/^([01]\d|2[0-3]):[0-5]\d$/, '18:00')]
const fields = {
  mode: { label: texts.mode, rules: [oneOf(modes)] },
  dailyAt: { label: texts.dailyAt, rules: time },
  quiet: { label: texts.quiet },
}

/** When mails tell of new documents. */
export const NotificationsSection = ({ start }: { readonly start: NotificationSettings }) => {
  const { kit, client } = useScene()
  const form = useForm<NotificationSettings, KitFailure>({
    fields,
    start,
    send: client.updateNotifications,
    explain: kit.explain,
  })
  const { change, isRunning, values } = form
  const { mode, quiet } = values
  return (
    <kit.Section id="benachrichtigungen" title={texts.title}>
      <kit.Text>{texts.text}</kit.Text>
      <Form form={form} done={accountTexts.saved}>
        <kit.Choice
          label={texts.mode}
          value={mode}
          options={modes.map((value) => ({ value, label: texts.modes[value] }))}
          onValue={(value) => change({ mode: modes.find((each) => each === value) ?? 'immediate' })}
        />
        {mode === 'daily' ? <kit.Field type="time" {...form.bind('dailyAt')} /> : null}
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
