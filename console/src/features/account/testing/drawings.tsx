import { createPreferences } from '@aktenraum/client/collections/preferences'
import type { OfficeClient } from '@aktenraum/client/collections/types'
import type { ReactNode } from 'react'
import type { Drawings, PlainKit } from '../../../kit/testing/drawing.ts'
import { fakeAccountMethods, usualAccount } from '../../../staff/testing/fake-account.ts'
import { config, idOf, noon, sabine } from '../../../staff/testing/fake-data.ts'
import { AccountSections } from '../account-sections.tsx'
import { NewPassword } from '../new-password.tsx'
import { RecoverySheet } from '../recovery-sheet.tsx'
import { SafetyNumber } from '../safety-number.tsx'
import { AccountScene } from '../scene.tsx'
import { accountTexts as texts } from '../texts/account.ts'

const notHere = (): Promise<never> => Promise.reject(new Error('not in this test'))
const client = {
  ...fakeAccountMethods({ ...usualAccount(), session: null }, notHere),
  safetyNumber: async () => '12345 67890',
} as unknown as OfficeClient
const preferences = createPreferences(config, async () => undefined)
const inScene = (kit: PlainKit, children: ReactNode) => (
  <AccountScene scene={{ kit, client, user: sabine, onUser: () => undefined, now: () => new Date(noon) }}>
    {children}
  </AccountScene>
)
const sections = (kit: PlainKit) => inScene(kit, <AccountSections preferences={preferences} hasConsole />)
const form = {
  values: { password: '', repeated: '' },
  bind: (name: string) => ({ name, label: name, value: '', onValue: () => undefined }),
}

export const drawings: Drawings = {
  'who one is': { draw: sections, first: texts.profile.title },
  'how one wishes to have it': {
    draw: sections,
    anchor: '#einstellungen',
    first: texts.profile.title,
    last: texts.preferences.title,
  },
  'how one signs in': {
    draw: sections,
    anchor: '#sicherheit',
    first: texts.profile.title,
    last: texts.recovery.title,
  },
  'a number to be compared': {
    draw: (kit) => inScene(kit, <SafetyNumber userId={idOf(2)} />),
    first: texts.safety.computing,
    last: '67890',
  },
  'a new password': {
    draw: (kit) => inScene(kit, <NewPassword form={form as never} about={[]} />),
    first: 'repeated',
  },
  'a sheet to be printed': {
    draw: () => <RecoverySheet recoveryKey="7K3M-0000" email={sabine.email} date="21.11.2026" />,
    first: '7K3M',
  },
}
