import type { StaffMailDto } from '@aktenraum/domain/contracts'
import type { User } from '@aktenraum/client/collections/types'
import { userName } from '@aktenraum/client/words/users'
import { useCallback } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { useConfirm } from '../components/confirm.tsx'
import { useToldAction } from '../notices/use-told-action.ts'
import { useOffice } from '../office/office-context.tsx'
import { mailTexts as texts } from '../texts/mails-de.ts'
import { addressOf } from './address-of.ts'
import { isInDoubt } from './mail-status.ts'

/** Has a mail sent once more, after a question. Where its address is closed, that is ended by the same answer. */
export const useRepeat = () => {
  const { mails, now } = useOffice()
  const confirm = useConfirm()
  const notify = useNotify()
  const refresh = useRefresh()
  const work = useCallback(
    async (mail: StaffMailDto, person: User | null) => {
      const closed = person?.mail_unreachable === undefined ? null : person
      const hints = [
        ...(isInDoubt(mail, now()) ? [texts.repeatUnknown] : []),
        ...(closed === null ? [] : [texts.repeatClosed(addressOf(closed))]),
      ]
      const question = { title: texts.repeatTitle, message: texts.repeatQuestion(userName(person)) }
      const hint = hints.length === 0 ? {} : { hint: hints.join(' ') }
      if (!(await confirm({ ...question, ...hint, confirm: texts.repeat }))) return
      const source = await mails()
      if (closed !== null) await source.releaseAddress(closed.id)
      await source.repeat(mail.id)
      notify(texts.repeated, { type: 'success' })
      refresh()
    },
    [confirm, mails, notify, now, refresh],
  )
  return useToldAction(work)
}
