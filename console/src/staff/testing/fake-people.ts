import { OwnersOnlyError } from '@aktenraum/client/base/errors/owners-only'
import type { Someone } from '@aktenraum/client/collections/case-types'
import type { Case, Invitation, OfficeClient, Participant, User } from '@aktenraum/client/collections/types'
import type { MailPolicy } from '@aktenraum/client/vault/port'
import { userName } from '@aktenraum/client/words/users'
import { found, notHere } from './fake-answers.ts'
import { idOf, noon } from './fake-data.ts'

interface State {
  cases: readonly Case[]
  users: readonly User[]
  invitations: readonly Invitation[]
}

const newLink = {
  link: `https://kanzlei.example/einladung/${idOf(7)}${idOf(8)}#geheimnis-geheimnis-geheimnis`,
  token: idOf(7) + idOf(8),
  expiresAt: '2026-12-05T11:00:00.000Z',
}

type PeopleMethods = Pick<
  OfficeClient,
  | 'listUsers'
  | 'retrieveUser'
  | 'deactivateUser'
  | 'reactivateUser'
  | 'safetyNumber'
  | 'requireOwner'
  | 'makeOwner'
  | 'usePaperKey'
  | 'mailPolicy'
  | 'signMailPolicy'
  | 'resetAccount'
  | 'stopReset'
  | 'stopResetByCode'
  | 'casesSharedWith'
  | 'grantAgain'
  | 'renewInvitation'
  | 'requestRenewal'
  | 'addParticipant'
  | 'removeParticipant'
  | 'changeRole'
  | 'renewDocumentKeys'
  | 'checkCompleteness'
  | 'alikeTo'
  | 'saySeen'
  | 'colleagues'
  | 'contradiction'
  | 'readRestart'
  | 'signRestart'
  | 'restartNote'
  | 'signName'
  | 'invite'
  | 'listInvitations'
  | 'revokeInvitation'
  | 'readAccepted'
  | 'confirmInvitation'
  | 'readInvitation'
  | 'acceptInvitation'
>

/** Pages say as whom they show somebody, before anything is signed about them: none goes by the id alone. */
const shownIn = (who: Someone): string => {
  if (typeof who === 'string') throw new Error('a page shows people before it acts on them')
  return who.id
}

export const fakePeople = (state: State, mails: MailPolicy = 'nothing'): PeopleMethods => ({
  listUsers: () => Promise.resolve(state.users),
  retrieveUser: (id) =>
    found(
      state.users.find((user) => user.id === id),
      'retrieveUser',
    ),
  deactivateUser: async (who) => {
    const id = shownIn(who)
    state.users = state.users.map((user) => (user.id === id ? { ...user, status: 'deactivated' } : user))
  },
  reactivateUser: async (who) => {
    const id = shownIn(who)
    state.users = state.users.map((user) => (user.id === id ? { ...user, status: 'confirmed' } : user))
  },
  requireOwner: async () => {
    const owners = state.users.filter(({ is_owner: isOwner }) => isOwner)
    if (!owners.some(({ is_viewer: isViewer }) => isViewer)) throw new OwnersOnlyError(owners.map(userName))
  },
  makeOwner: async (who) => {
    const id = shownIn(who)
    state.users = state.users.map((user) => (user.id === id ? { ...user, is_owner: true } : user))
  },
  usePaperKey: async () => {
    state.users = state.users.map((user) => (user.is_viewer ? { ...user, is_owner: true } : user))
  },
  mailPolicy: () => {
    const isOwner = state.users.some(({ is_viewer: isViewer, is_owner: owns }) => isViewer && owns)
    return Promise.resolve({ mails, isOwner })
  },
  signMailPolicy: async (_, chosen) => {
    mails = chosen
  },
  safetyNumber: () => Promise.resolve(Array.from({ length: 12 }, (_, group) => String(10_000 + group)).join(' ')),
  resetAccount: async ({ id }) => {
    const isLocked = state.users.some((user) => user.id === id && user.status === 'deactivated')
    const by = state.users.find(({ is_viewer: isViewer }) => isViewer)?.id ?? id
    const order = { ordered_by: by, due_at: noon, expires_at: newLink.expiresAt }
    state.users = state.users.map((user) => {
      if (user.id !== id) return user
      return isLocked ? { ...user, status: 'invited' } : { ...user, reset_ordered: order }
    })
    return { ...newLink, validFrom: isLocked ? null : noon }
  },
  stopReset: async (id) => {
    state.users = state.users.map(({ reset_ordered: order, ...user }) =>
      user.id === id || order === undefined ? user : { ...user, reset_ordered: order },
    )
  },
  stopResetByCode: () => notHere('stopResetByCode'),
  casesSharedWith: (id) =>
    Promise.resolve(
      state.cases.flatMap((each, index) => {
        const role = each.participants?.find(({ user }) => user.id === id)?.role
        return role === undefined ? [] : [{ case: each, role, isProven: index === 0 }]
      }),
    ),
  grantAgain: async (who, cases) => {
    shownIn(who)
    return { granted: cases.length, failed: [] }
  },
  renewInvitation: () => Promise.resolve(newLink),
  requestRenewal: () => notHere('requestRenewal'),
  addParticipant: async (caseId, who, role) => {
    const userId = shownIn(who)
    const user = await found(
      state.users.find(({ id }) => id === userId),
      'addParticipant',
    )
    changeParticipants(state, caseId, (all) => [...all, { user, role, since: noon }])
  },
  removeParticipant: async (caseId, who) => {
    const userId = shownIn(who)
    changeParticipants(state, caseId, (all) => all.filter(({ user }) => user.id !== userId))
  },
  changeRole: async (caseId, who, role) => {
    const userId = shownIn(who)
    changeParticipants(state, caseId, (all) => all.map((each) => (each.user.id === userId ? { ...each, role } : each)))
  },
  checkCompleteness: () => Promise.resolve({ state: 'complete' }),
  renewDocumentKeys: async (caseId, { onProgress } = {}) => {
    onProgress?.(1, 1)
    state.cases = state.cases.map((each) => (each.id === caseId ? { ...each, is_renewing_keys: false } : each))
    return { left: 0 }
  },
  signName: async ({ id }, { name }) => {
    state.users = state.users.map(({ wish, ...user }) =>
      user.id !== id ? { ...user, ...(wish === undefined ? {} : { wish }) } : { ...user, salutation: name },
    )
  },
  readRestart: () => Promise.resolve({ missing: { office: 1, people: 2 }, digest: 'd'.repeat(43) }),
  signRestart: () => Promise.resolve(),
  restartNote: () => null,
  contradiction: () => Promise.resolve(null),
  alikeTo: () => Promise.resolve([]),
  saySeen: () => Promise.resolve(),
  colleagues: () => Promise.resolve({ colleagues: [], asOf: noon }),
  invite: () => Promise.resolve(newLink),
  listInvitations: ({ status } = {}) =>
    Promise.resolve(state.invitations.filter((each) => status === undefined || each.status === status)),
  revokeInvitation: async (token) => {
    state.invitations = state.invitations.map((each) => (each.token === token ? { ...each, status: 'revoked' } : each))
  },
  readAccepted: ({ user, cases }) =>
    Promise.resolve({
      kind: user.is_staff ? 'staff' : 'client',
      name: user.salutation,
      address: user.email,
      cases: cases.map(({ case_id: caseId, role }) => ({ caseId, role })),
      removed: [],
      confirmBy: '2026-12-20T11:00:00.000Z',
      alike: [],
      isNewest: true,
      digest: 'd'.repeat(43),
    }),
  confirmInvitation: async ({ token }) => {
    state.invitations = state.invitations.map((each) =>
      each.token === token ? { ...each, status: 'confirmed' } : each,
    )
    return { removed: [] }
  },
  readInvitation: () => notHere('readInvitation'),
  acceptInvitation: () => notHere('acceptInvitation'),
})

const changeParticipants = (
  state: State,
  caseId: string,
  change: (all: readonly Participant[]) => readonly Participant[],
): void => {
  state.cases = state.cases.map((each) =>
    each.id === caseId ? { ...each, participants: change(each.participants ?? []) } : each,
  )
}
