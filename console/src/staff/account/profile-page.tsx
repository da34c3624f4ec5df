import { AccountSections } from '../../features/account/account-sections.tsx'
import { accountTexts } from '../../features/account/texts/account.ts'
import { Page } from '../components/page.tsx'
import { useOffice } from '../office/office-context.tsx'
import { StaffScene } from './staff-scene.tsx'

/** `/profil/`: one's own account. */
export const ProfilePage = () => {
  const { preferences } = useOffice()
  return (
    <Page help="profil" title={accountTexts.title} tabTitle={accountTexts.title}>
      <StaffScene>
        <AccountSections preferences={preferences} hasConsole />
      </StaffScene>
    </Page>
  )
}
