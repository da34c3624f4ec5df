import type { NotificationSettings } from '@aktenraum/domain/contracts'
import type { Fields, Rule } from '../../shared/forms/fields.ts'
import { oneOf } from '../../shared/forms/rules/others.ts'
import { matches, required } from '../../shared/forms/rules/texts.ts'
import { accountTexts } from './texts/account.ts'
import { Form } from './form.tsx'
import { useScene } from './scene.tsx'
import { changesOf } from '../../shared/forms/changes.ts'
import { useStoredForm } from './use-stored-form.ts'

const texts = accountTexts.notifications
const modes = ['immediate', 'daily', 'off'] as const
const usualQuiet = { from: '20:00', to: '07:00' } as const

interface Typed {
  readonly mode: NotificationSettings['mode']
  readonly dailyAt: string
  readonly hasQuiet: boolean
  readonly from: string
  readonly to: string
}

const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/
/** A time has to be one as long as its field is shown: nobody could mend what they do not see. */
const timeIf = (isShown: (values: Typed) => boolean): readonly Rule<string, Typed>[] =>
  [required, matches(timeOfDay, '18:00')].map(
    (rule) => (value, field, values) => (isShown(values) ? rule(value, field, values) : undefined),
  )
const isDaily = ({ mode }: Typed): boolean => mode === 'daily'
const isQuiet = ({ mode, hasQuiet }: Typed): boolean => mode === 'immediate' && hasQuiet

const fields: Fields<Typed> = {
  mode: { label: texts.mode, rules: [oneOf(modes)] },
  dailyAt: { label: texts.dailyAt, rules: timeIf(isDaily) },
  hasQuiet: { label: texts.quiet },
  from: { label: texts.quietFrom, rules: timeIf(isQuiet), sentAs: 'quiet.from' },
  to: { label: texts.quietTo, rules: timeIf(isQuiet), sentAs: 'quiet.to' },
}

const typedOf = ({ mode, dailyAt, quiet }: NotificationSettings): Typed => ({
  mode,
  dailyAt,
  hasQuiet: quiet !== null,
  ...(quiet ?? usualQuiet),
})

const quietOf = ({ hasQuiet, from, to }: Typed): NotificationSettings['quiet'] => (hasQuiet ? { from, to } : null)

/** What is no time in a field that is not shown stays as it was. */
const settingsOf = (typed: Typed, before: Typed): NotificationSettings => {
  const { mode, dailyAt, from, to } = typed
  const isTime = (text: string): boolean => timeOfDay.test(text)
  return {
    mode,
    dailyAt: isTime(dailyAt) ? dailyAt : before.dailyAt,
    quiet: typed.hasQuiet && !(isTime(from) && isTime(to)) ? quietOf(before) : quietOf(typed),
  }
}

/** When mails tell of new documents. */
export const NotificationsSection = ({ start }: { readonly start: NotificationSettings }) => {
  const { kit, client } = useScene()
  const form = useStoredForm<Typed>({
    fields,
    start: typedOf(start),
    save: async (values, before) => {
      // Hours of rest are seen as a whole, and change so.
      const changes = changesOf(settingsOf(before, before), settingsOf(values, before))
      return typedOf(await client.updateNotifications(changes))
    },
  })
  const { change, isRunning, values } = form
  const { mode, hasQuiet } = values
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
        {isDaily(values) ? <kit.Field type="time" {...form.bind('dailyAt')} /> : null}
        {mode === 'immediate' ? (
          <kit.Choice
            label={texts.quiet}
            value={hasQuiet ? 'hours' : 'none'}
            options={(['none', 'hours'] as const).map((value) => ({ value, label: texts.quietChoices[value] }))}
            onValue={(value) => change({ hasQuiet: value === 'hours' })}
          />
        ) : null}
        {isQuiet(values) ? (
          <div className="account-pair">
            <kit.Field type="time" {...form.bind('from')} label={texts.from} />
            <kit.Field type="time" {...form.bind('to')} label={texts.to} />
          </div>
        ) : null}
        <kit.Button kind="primary" isRunning={isRunning}>
          {isRunning ? accountTexts.saving : accountTexts.save}
        </kit.Button>
      </Form>
    </kit.Section>
  )
}
