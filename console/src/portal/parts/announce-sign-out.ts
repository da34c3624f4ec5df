import { followSignOut } from '../../shared/session/departures.ts'
import type { PortalSession } from '../office/portal-session.ts'

/** Who signs out in one tab is signed out in all of them, without a trace on their screens. */
export const announceSignOut = (session: PortalSession): void => {
  let toldByOther = false
  const tell = followSignOut(() => {
    if (session.get().kind !== 'ready') return
    toldByOther = true
    session.end()
  })
  session.subscribe(() => {
    const stage = session.get()
    if (stage.kind === 'signed-out' && stage.reason === 'left' && !toldByOther) tell()
  })
}
