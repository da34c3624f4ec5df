import { useMemo, useState } from 'react'
import type { Doubt, Participant } from '@aktenraum/client/collections/types'
import { roleName } from '@aktenraum/client/words/roles'
import { userName } from '@aktenraum/client/words/users'
import { whom } from '@aktenraum/client/words/errors'
import { SafetyNumber } from '../../features/account/safety-number.tsx'
import { AccountScene } from '../../features/account/scene.tsx'
import { accountTexts } from '../../features/account/texts/account.ts'
import { doubtTexts } from '../../shared/texts/doubts.ts'
import { portalForms } from '../kit/form-kit.tsx'
import type { Ready } from '../office/portal-session.ts'
import { Modal } from '../parts/modal.tsx'

const texts = accountTexts.safety

interface ParticipantsProps {
  readonly ready: Ready
  readonly participants: readonly Participant[]
}

/** Who takes part in the case, and whether it is really them. */
export const Participants = ({ ready, participants }: ParticipantsProps) => {
  const [compared, setCompared] = useState<Participant['user'] | null>(null)
  return (
    <section className="card" aria-labelledby="participants">
      <h2 id="participants">{accountTexts.participants}</h2>
      <ul className="account-sessions">
        {participants.map(({ user, role, doubt }) => (
          <li key={user.id}>
            <div>
              <strong>
                <bdi>{userName(user)}</bdi>
              </strong>
              <p className="muted">
                {roleName(role, user.gender)}
                {isToBeSaid(doubt) ? ` · ${doubtTexts.labels[doubt]}` : null}
              </p>
              {isToBeSaid(doubt) ? <p>{hints[doubt](userName(user))}</p> : null}
            </div>
            {user.is_viewer || user.status !== 'confirmed' ? null : (
              <button
                type="button"
                className="button small"
                aria-label={texts.openNamed(userName(user))}
                onClick={() => setCompared(user)}
              >
                {texts.open}
              </button>
            )}
          </li>
        ))}
      </ul>
      {compared === null ? null : (
        <Modal title={texts.title(userName(compared))} onClose={() => setCompared(null)}>
          <Safety ready={ready} userId={compared.id} />
        </Modal>
      )}
    </section>
  )
}

/** Who is locked out of the office is no matter of clients. */
const isToBeSaid = (doubt: Doubt | undefined): doubt is keyof typeof hints =>
  doubt !== undefined && doubt !== 'left-out'

const hints = {
  unsigned: () => `${doubtTexts.unsigned} ${whom.ask}`,
  unnamed: doubtTexts.unnamed,
  'other-role': doubtTexts.otherRole,
}

/** What the client and somebody of the office compare. */
const Safety = ({ ready, userId }: { readonly ready: Ready; readonly userId: string }) => {
  const { client, now } = ready.office
  const { user } = ready.session
  const scene = useMemo(() => ({ kit: portalForms, client, user, onUser: () => undefined, now }), [client, now, user])
  return (
    <AccountScene scene={scene}>
      <SafetyNumber userId={userId} />
    </AccountScene>
  )
}
