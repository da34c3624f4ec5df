import type { AccountDto } from '@aktenraum/domain/contracts'
import { useCallback, useEffect, useState } from 'react'
import './account.css'
import { TabView } from '../../shared/react/tab-view.tsx'
import { accountTexts } from './texts/account.ts'
import { useWork } from '../../kit/kit.tsx'
import { useScene } from './scene.tsx'
import { NotificationsSection } from './notifications-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { PreferencesSection } from './preferences-section.tsx'
import type { PreferencesSectionProps } from './preferences-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { passkeySection, recoverySection } from './recovery-address.ts'
import { RecoverySection } from './recovery-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { SignInsSection } from './sign-ins-section.tsx'

const { tabs } = accountTexts

/** All that one can do with one's own account. */
export const AccountSections = (settings: PreferencesSectionProps) => {
  const { kit, client } = useScene()
  const [account, setAccount] = useState<AccountDto | null>(null)
  const [round, setRound] = useState(0)
  const load = useCallback(async () => setAccount(await client.account()), [client])
  const { run, failure } = useWork(load)
  useEffect(() => void run(), [run])
  const problem = failure === undefined ? null : <kit.Problem error={failure.error} onRetry={() => void run()} />
  return (
    <TabView
      isInAddress
      label={accountTexts.title}
      tabs={[
        {
          id: 'angaben',
          ...tabs.profile,
          icon: 'person',
          content: (
            <div className="account-sections">
              <ProfileSection />
            </div>
          ),
        },
        {
          id: 'einstellungen',
          ...tabs.settings,
          icon: 'sliders',
          content: (
            <div className="account-sections">
              {account === null ? problem : <NotificationsSection start={account.notifications} />}
              <PreferencesSection {...settings} />
            </div>
          ),
        },
        {
          id: 'sicherheit',
          ...tabs.security,
          icon: 'shield',
          anchors: [recoverySection, passkeySection],
          content: (
            <div className="account-sections">
              <PasswordSection onChanged={() => setRound((before) => before + 1)} />
              {account === null ? (
                problem
              ) : (
                <RecoverySection createdAt={account.recovery_key_created_at} onKept={() => void run()} />
              )}
              {account === null ? null : <PasskeysSection hasRecoveryKey={account.recovery_key_created_at !== null} />}
              <SessionsSection round={round} />
              <SignInsSection />
            </div>
          ),
        },
      ]}
    />
  )
}
