import { Modal } from '../parts/modal.tsx'
import { texts } from '../texts/de.ts'

/** Whether somebody signs out although uploads are under way, which end by it. */
export const LeavingQuestion = ({ onLeave, onStay }: { readonly onLeave: () => void; readonly onStay: () => void }) => (
  <Modal
    title={texts.account.signOut}
    onClose={onStay}
    actions={
      <>
        <button type="button" className="button" onClick={onStay}>
          {texts.app.cancel}
        </button>
        <button type="button" className="button primary" onClick={onLeave}>
          {texts.account.signOutAnyway}
        </button>
      </>
    }
  >
    <p>{texts.account.signOutRunning}</p>
  </Modal>
)
