import { pageSizes, themes } from '@aktenraum/domain/contracts'
import { useRef, useState, useSyncExternalStore } from 'react'
import type { Preferences, Preferred } from '@aktenraum/client/collections/preferences'
import { accountTexts } from './texts/account.ts'
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
  const [kept, setKept] = useState<{ readonly error?: unknown } | null>(null)
  const last = useRef({})
  /** What came of it is told of the last choice alone, with which those before are kept. */
  const choose = (changes: Partial<Preferred>): void => {
    const tell = (outcome: { readonly error?: unknown }): void => {
      if (last.current === changes) setKept(outcome)
    }
    last.current = changes
    setKept(null)
    preferences.change(changes).then(
      () => tell({}),
      (error: unknown) => tell({ error }),
    )
  }
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
        <div role="status">
          {kept === null || 'error' in kept ? null : <kit.Note kind="success">{accountTexts.saved}</kit.Note>}
        </div>
        {kept !== null && 'error' in kept ? <kit.Problem error={kept.error} onRetry={() => choose({})} /> : null}
      </div>
    </kit.Section>
  )
}
