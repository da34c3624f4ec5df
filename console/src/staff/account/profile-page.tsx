import { AccountSections } from '../../shared/account/account-sections.tsx'
import { accountTexts } from '../../shared/texts/account.ts'
import { Page } from '../components/page.tsx'
import { StaffScene } from './staff-scene.tsx'

/** `/profil/`: one's own account. */
export const ProfilePage = () => (
  <Page title={accountTexts.title} tabTitle={accountTexts.title}>
    <StaffScene>
      <AccountSections />
    </StaffScene>
  </Page>
)
