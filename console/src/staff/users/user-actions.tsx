import MoreVert from '@mui/icons-material/MoreVert'
import { IconButton, Menu, MenuItem } from '@mui/material'
import { useCallback, useMemo, useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import type { ChosenCase } from '@aktenraum/client/collections/payloads'
import type { User } from '@aktenraum/client/collections/types'
import { formatDateTime } from '@aktenraum/client/words/dates'
import { roleName } from '@aktenraum/client/words/roles'
import { userName } from '@aktenraum/client/words/users'
import { messageOf } from '@aktenraum/client/words/message-of'
import { patientDialog } from '../components/patient-dialog.tsx'
import { accountTexts } from '../../features/account/texts/account.ts'
import { AlikeNote } from '../components/alike-note.tsx'
import type { Confirmation } from '../components/confirm.tsx'
import { useConfirm } from '../components/confirm.tsx'
import { useShowLink } from '../invitations/link-provider.tsx'
import { useNotifyFailure } from '../notices/failed-notice.tsx'
import { useToldAction } from '../notices/use-told-action.ts'
import { useOffice } from '../office/office-context.tsx'
import { invitationTexts } from '../texts/invitations-de.ts'
import { mailNoteTexts } from '../texts/mail-addresses-de.ts'
import { pageTexts } from '../texts/pages-de.ts'
import type { OfferedCase } from '../invitations/choose-cases.tsx'
import type { ToProve } from './prove-dialog.tsx'
import { useMayManage } from '../rights/use-may-manage.ts'

const SafetyDialog = patientDialog(async () => (await import('../account/safety-dialog.tsx')).SafetyDialog)

const PersonMails = patientDialog(async () => (await import('../mails/person-mails.tsx')).PersonMails)

const ProveDialog = patientDialog(async () => (await import('./prove-dialog.tsx')).ProveDialog)

const ChooseCases = patientDialog(async () => (await import('../invitations/choose-cases.tsx')).ChooseCases)

/**
 * What staff can do about a person's access; about that of staff, owners: everybody else is told whom to ask. Nobody
 * can lock themselves out.
 */
export const UserActions = ({ user }: { user: User }) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [shown, setShown] = useState<'compare' | 'mails' | null>(null)
  const [choice, setChoice] = useState<Choice | null>(null)
  const [toProve, setToProve] = useState<ToProve | null>(null)
  const results = useMemo(() => ({ onChoose: setChoice, onProve: setToProve }), [])
  const begin = useStart(user, results)
  if (user.is_viewer) return null
  return (
    <>
      <IconButton
        size="small"
        aria-label={pageTexts.users.actionsFor(userName(user))}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVert fontSize="small" />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {itemsFor(user).map((item) => (
          <MenuItem
            key={item}
            sx={item === 'deactivate' ? { color: 'error.main' } : {}}
            onClick={() => {
              setAnchor(null)
              if (item === 'compare' || item === 'mails') setShown(item)
              else begin(item)
            }}
          >
            {itemTexts[item]}
          </MenuItem>
        ))}
      </Menu>
      {toProve === null ? null : <ProveDialog toProve={toProve} onClose={() => setToProve(null)} />}
      {choice === null ? null : (
        <ChooseCases
          title={pageTexts.users.grantAgainTitle}
          message={pageTexts.users.grantAgainQuestion(userName(user))}
          note={<AlikeNote one={{ name: userName(user), address: user.email }} others={user.alike ?? []} />}
          action={pageTexts.users.grantAgain}
          gender={user.gender}
          cases={choice.cases}
          needsOne
          onClose={() => setChoice(null)}
          onChoose={(chosen) => {
            setChoice(null)
            choice.grant(chosen)
          }}
        />
      )}
      {shown === 'compare' ? <SafetyDialog user={user} onClose={() => setShown(null)} /> : null}
      {shown === 'mails' ? <PersonMails user={user} onClose={() => setShown(null)} /> : null}
    </>
  )
}

type Started = 'makeOwner' | 'deactivate' | 'reactivate' | 'reset' | 'stopReset' | 'grantAgain' | 'leaveCases'
type Item = Started | 'compare' | 'mails'

const itemTexts: Readonly<Record<Item, string>> = {
  compare: accountTexts.safety.open,
  mails: mailNoteTexts.open,
  grantAgain: pageTexts.users.grantAgain,
  makeOwner: pageTexts.users.makeOwner,
  reset: pageTexts.users.reset,
  stopReset: pageTexts.users.stopReset,
  reactivate: pageTexts.users.reactivate,
  deactivate: pageTexts.users.deactivate,
  leaveCases: pageTexts.users.leaveCases,
}

const itemsFor = (user: User): readonly Item[] => {
  const { status, is_staff: isStaff, is_owner: isOwner, public_keys: keys, reset_ordered: order } = user
  if (status === 'invited') return ['deactivate']
  const reset: Item = order === undefined ? 'reset' : 'stopReset'
  if (status === 'deactivated') return ['reactivate', 'mails', ...(keys === null ? [] : [reset]), 'leaveCases']
  if (status === 'accepted') return ['mails', reset, 'deactivate']
  return [
    'compare',
    'mails',
    'grantAgain',
    ...(isStaff && isOwner !== true ? (['makeOwner'] as const) : []),
    reset,
    'deactivate',
  ]
}

/** Name, address and kind: of whom nobody has stated yet, this is what is signed. */
const asWhom = (user: User): string =>
  `${userName(user)} (${user.email}, ${roleName(user.is_staff ? 'member' : 'client', user.gender)})`

/** Whoever has a name that others have, too, is told from them by the address. */
const namesakesOf = ({ alike = [], ...user }: User): string => {
  if (alike.length === 0) return ''
  const all = [{ name: userName(user), address: user.email }, ...alike]
  return ` ${invitationTexts.confirmation.alike} ${all.map(({ name, address }) => `${name} (${address})`).join(', ')}.`
}

/** What making somebody an owner means. */
const askMakeOwner = (user: User): Confirmation => {
  const { makeOwnerTitle: title, makeOwnerQuestion, makeOwner: action } = pageTexts.users
  return { title, message: `${makeOwnerQuestion(userName(user))}${namesakesOf(user)}`, confirm: action }
}

const askDeactivate = (user: User): string => {
  const question = pageTexts.users.deactivateQuestion(userName(user))
  return user.is_staff ? `${question} ${pageTexts.users.deactivateStaffHint}` : question
}

/** From when on the link of a reset counts, and why. */
const askReset = (user: User): string => {
  const { resetQuestion, resetUnconfirmedQuestion, resetLockedQuestion, resetOwnLockQuestion } = pageTexts.users
  const { status, reset_waits_until: until } = user
  if (status === 'accepted') return resetUnconfirmedQuestion(asWhom(user))
  if (until === undefined) return resetQuestion(asWhom(user))
  return Date.parse(until) > Date.now()
    ? resetOwnLockQuestion(asWhom(user), formatDateTime(until))
    : resetLockedQuestion(asWhom(user))
}

const askStopReset = (name: string): Confirmation => {
  const { stopResetTitle: title, stopResetQuestion, stopReset: action } = pageTexts.users
  return { title, message: stopResetQuestion(name), confirm: action }
}

/** Each once: what failed in one case often fails in others. */
const reasonsOf = (errors: readonly unknown[]): string =>
  [...new Set(errors.map((error) => messageOf(error)))].join(' ')

const ofManaging: readonly Started[] = ['makeOwner', 'deactivate', 'reactivate', 'reset', 'stopReset']

/** What follows on a choice of cases. */
interface Choice {
  readonly cases: readonly OfferedCase[]
  readonly grant: (chosen: readonly ChosenCase[]) => void
}
interface Results {
  readonly onChoose: (choice: Choice) => void
  readonly onProve: (toProve: ToProve) => void
}

/** Each after a question, where it takes something away or hands something out. */
const useStart = (user: User, { onChoose, onProve }: Results) => {
  const { client } = useOffice()
  const confirm = useConfirm()
  const notify = useNotify()
  const notifyFailure = useNotifyFailure()
  const refresh = useRefresh()
  const mayManage = useMayManage()
  const showLink = useShowLink()
  const name = userName(user)
  const work = useCallback(
    async (started: Started) => {
      const done = (message: string): void => {
        notify(message, { type: 'success' })
        refresh()
      }
      /** Who was shut out may have kept the keys of their cases: those get new ones. */
      const leave = async (isAsked: boolean): Promise<void> => {
        const { casesToLeave, leaveCases } = await import('./leave-cases.ts')
        const cases = await casesToLeave(client, user)
        const { leaveTitle: title, leaveQuestion, leaveHint: hint, leaveCases: action, inNoCase } = pageTexts.users
        if (cases.length === 0) return isAsked ? notify(inNoCase(name), { type: 'info' }) : undefined
        const message = leaveQuestion(name, cases.length)
        if (!(await confirm({ title, message, hint, confirm: action, colour: 'error' }))) return
        const { left, failed } = await leaveCases(client, user, cases)
        if (failed.length === 0) return done(pageTexts.users.leftCases(name, left))
        refresh()
        const retry = (): void =>
          void leave(true).catch((thrown: unknown) => notifyFailure(messageOf(thrown), retry, thrown))
        notifyFailure(`${pageTexts.users.leaveFailed(failed.length)} ${reasonsOf(failed)}`, retry, failed[0])
      }
      const explain = (again: () => Promise<void>) => (thrown: unknown) =>
        notifyFailure(messageOf(thrown), () => void again().catch(explain(again)), thrown)
      const grant = async (chosen: readonly ChosenCase[]): Promise<void> => {
        const { granted, failed } = await client.grantAgain(user, chosen)
        if (failed.length === 0) return done(pageTexts.users.grantedAgain(granted))
        refresh()
        const rest = failed.map((each) => each.chosen)
        const why = reasonsOf(failed.map(({ error }) => error))
        const again = (): Promise<void> => grant(rest)
        notifyFailure(
          `${pageTexts.users.grantFailed(rest.length)} ${why}`,
          () => void again().catch(explain(again)),
          failed[0]?.error,
        )
      }
      const offerCases = async (): Promise<void> => {
        const shared = await client.casesSharedWith(user.id)
        if (shared.length === 0) return notify(pageTexts.users.noSharedCases(name), { type: 'info' })
        const offered = shared.map(({ case: { id, case_number, title }, role, isProven }) => {
          return { caseId: id, role, isProven, shownAs: { case_number, title } }
        })
        onChoose({ cases: offered, grant: (chosen) => void grant(chosen).catch(explain(() => grant(chosen))) })
      }
      const makeOwner = async (): Promise<void> => {
        if (!(await confirm(askMakeOwner(user)))) return
        await client.makeOwner(user)
        done(pageTexts.users.madeOwner(name))
      }
      const stopReset = async (): Promise<void> => {
        if (!(await confirm(askStopReset(name)))) return
        await client.stopReset(user.id)
        done(pageTexts.users.stoppedReset(name))
      }
      if (ofManaging.includes(started) && !(await mayManage(user))) return
      switch (started) {
        case 'makeOwner':
          return makeOwner()
        case 'deactivate': {
          const { deactivateTitle: title, deactivate: action, deactivated } = pageTexts.users
          const act = (password: string) => client.deactivateUser(user, password)
          const then = (): void => {
            done(deactivated)
            void leave(false).catch(explain(() => leave(false)))
          }
          return onProve({ title, message: askDeactivate(user), action, act, then })
        }
        case 'leaveCases':
          return leave(true)
        case 'reactivate':
          await client.reactivateUser(user)
          return done(pageTexts.users.reactivated(name))
        case 'reset': {
          const { resetTitle: title, reset: action } = pageTexts.users
          const act = async (password: string): Promise<void> => {
            const { link, expiresAt, validFrom } = await client.resetAccount(user, password)
            showLink({ link, expiresAt, name, validFrom: validFrom ?? null })
          }
          return onProve({ title, message: `${askReset(user)}${namesakesOf(user)}`, action, act, then: refresh })
        }
        case 'stopReset':
          return stopReset()
        case 'grantAgain':
          return offerCases()
      }
    },
    [client, confirm, mayManage, name, notify, notifyFailure, onChoose, onProve, refresh, showLink, user],
  )
  return useToldAction(work).run
}
