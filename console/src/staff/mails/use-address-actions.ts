import type { User } from '@aktenraum/client/collections/types'
import { useCallback, useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { useConfirm } from '../components/confirm.tsx'
import { useToldAction } from '../notices/use-told-action.ts'
import { useOffice } from '../office/office-context.tsx'
import { useMayManage } from '../rights/use-may-manage.ts'
import { mailAddressTexts as texts } from '../texts/mail-addresses-de.ts'
import { addressOf } from './address-of.ts'

/** What can be done about where mails to somebody go. Who may not decide about their access is told whom to ask. */
export const useAddressActions = (user: User) => {
  const { mails } = useOffice()
  const confirm = useConfirm()
  const notify = useNotify()
  const refresh = useRefresh()
  const mayManage = useMayManage()
  const [isChanging, setIsChanging] = useState(false)
  const address = addressOf(user)
  const done = useCallback(
    (message: string): void => {
      notify(message, { type: 'success' })
      refresh()
    },
    [notify, refresh],
  )
  const change = useToldAction(async () => setIsChanging(await mayManage(user)))
  const erase = useToldAction(async () => {
    if (!(await mayManage(user))) return
    const { eraseTitle: title, eraseQuestion, erase: action } = texts
    const message = eraseQuestion(address, user.email)
    if (!(await confirm({ title, message, confirm: action, colour: 'error' }))) return
    await (await mails()).eraseAddress(user.id)
    done(texts.erased(user.email))
  })
  const release = useToldAction(async () => {
    const { releaseTitle: title, releaseQuestion, release: action } = texts
    if (!(await confirm({ title, message: releaseQuestion(address), confirm: action }))) return
    await (await mails()).releaseAddress(user.id)
    done(texts.released(address))
  })
  return { change, erase, release, isChanging, endChange: () => setIsChanging(false) }
}
