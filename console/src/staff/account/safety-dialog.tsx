import { SafetyNumber } from '../../shared/account/safety-number.tsx'
import type { User } from '../../shared/client/types.ts'
import { userName } from '../../shared/format/users.ts'
import { accountTexts } from '../../shared/texts/account.ts'
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
