import type { Ready } from '../office/portal-session.ts'
import { ResetNote } from './reset-note.tsx'
import { UnlockForm } from './unlock-form.tsx'

/**
 * A tab with a session but without its keys: says so and lets the password bring them back (CRY-30, CRY-31). And that
 * somebody has ordered new keys for who is looking: they can stop it, with or without their keys in this tab.
 */
export const SecurityNotes = (ready: Ready) => {
  const { session, attention } = ready
  return (
    <>
      {session.hasKeys ? null : <UnlockForm key={attention} shakes={attention > 0} />}
      {session.user.reset_ordered === undefined ? null : <ResetNote {...ready} />}
    </>
  )
}
