import { SafetyNumber } from '../../features/account/safety-number.tsx'
import type { User } from '@aktenraum/client/collections/types'
import { userName } from '@aktenraum/client/words/users'
import { accountTexts } from '../../features/account/texts/account.ts'
import { Modal } from '../components/dialog.tsx'
import { StaffScene } from './staff-scene.tsx'

/** What two people compare to know that nobody stands between them. */
export const SafetyDialog = ({ user, onClose }: { user: User; onClose: () => void }) => (
  <Modal title={accountTexts.safety.title(userName(user))} maxWidth="xs" onClose={onClose}>
    <StaffScene>
      <SafetyNumber userId={user.id} />
    </StaffScene>
  </Modal>
)
