import { pageSizes, themes } from '@aktenraum/domain/contracts'
import { useCallback, useState, useSyncExternalStore } from 'react'
import type { Preferences, Preferred } from '@aktenraum/client/collections/preferences'
import { accountTexts } from './texts/account.ts'
import { useWork } from '../../kit/kit.tsx'
import { useScene } from './scene.tsx'

const texts = accountTexts.preferences
const onOff = ['on', 'off'] as const

export interface PreferencesSectionProps {
  readonly preferences: Preferences
  /** What the portal has not: tables of documents, and keys that do something. */
  readonly hasConsole: boolean
}

/** How the pages look and behave for oneself; what is chosen holds at once. */
export const PreferencesSection = ({ preferences, hasConsole }: PreferencesSectionProps) => {
  const { kit } = useScene()
  const { theme, shortcuts, pageSize } = useSyncExternalStore(preferences.subscribe, preferences.get, preferences.get)
  const [isSaved, setIsSaved] = useState(false)
  const change = useCallback((changes: Partial<Preferred>) => preferences.change(changes), [preferences])
  const { run, failure } = useWork(change)
  const choose = (changes: Partial<Preferred>): void => {
    setIsSaved(false)
    void run(changes).then(setIsSaved)
  }
  const again = (): void => choose(preferences.get())
  return (
    <kit.Section id="darstellung" title={texts.title}>
      <kit.Text>{texts.text}</kit.Text>
      <div className="account-form">
        <kit.Choice
          label={texts.theme}
          value={theme}
          options={themes.map((value) => ({ value, label: texts.themes[value] }))}
          onValue={(value) => choose({ theme: themes.find((each) => each === value) ?? 'system' })}
        />
        {hasConsole ? (
          <>
            <kit.Choice
              label={texts.shortcuts}
              value={shortcuts ? 'on' : 'off'}
              options={onOff.map((value) => ({ value, label: texts.onOff[value] }))}
              onValue={(value) => choose({ shortcuts: value === 'on' })}
            />
            <kit.Choice
              label={texts.pageSize}
              value={String(pageSize)}
              options={pageSizes.map((value) => ({ value: String(value), label: texts.perPage(value) }))}
              onValue={(value) => choose({ pageSize: pageSizes.find((each) => String(each) === value) ?? 30 })}
            />
          </>
        ) : null}
        <div role="status">{isSaved ? <kit.Note kind="success">{accountTexts.saved}</kit.Note> : null}</div>
        {failure === undefined ? null : <kit.Problem error={failure.error} onRetry={again} />}
      </div>
    </kit.Section>
  )
}
