import type { AccountDto } from '@aktenraum/domain/contracts'
import { useCallback, useEffect, useState } from 'react'
import './account.css'
import { useScene, useWork } from './kit.tsx'
import { NotificationsSection } from './notifications-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { RecoverySection } from './recovery-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

/** All that one can do with one's own account. */
export const AccountSections = () => {
  const { kit, client } = useScene()
  const [account, setAccount] = useState<AccountDto | null>(null)
  const [round, setRound] = useState(0)
  const load = useCallback(async () => setAccount(await client.account()), [client])
  const { run, failure } = useWork(load)
  useEffect(() => void run(), [run])
  return (
    <div className="account-sections">
      <ProfileSection />
      {failure === undefined ? null : <kit.Problem error={failure.error} onRetry={() => void run()} />}
      {account === null ? null : <NotificationsSection start={account.notifications} />}
      <PasswordSection onChanged={() => setRound((before) => before + 1)} />
      {account === null ? null : <RecoverySection createdAt={account.recovery_key_created_at} />}
      <SessionsSection round={round} />
    </div>
  )
}
