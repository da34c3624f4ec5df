import { Button, Typography } from '@mui/material'
import type { User } from '@aktenraum/client/collections/types'
import { formatLongDate } from '@aktenraum/client/words/dates'
import { userName } from '@aktenraum/client/words/users'
import { lazy, Suspense, useState } from 'react'
import { mailNoteTexts as texts } from '../texts/mail-notes-de.ts'
import { addressOf } from './address-of.ts'

const PersonMails = lazy(() => import('./person-mails.tsx').then((module) => ({ default: module.PersonMails })))

/** What else than mails that arrive at the sign-in name is to be said of somebody; nothing of most people. */
const notesOf = (user: User): readonly { readonly text: string; readonly isBad: boolean }[] => {
  const { mail_address: address, mail_unreachable: unreachable, mails_off: isOff } = user
  if (unreachable !== undefined)
    return [{ text: texts.comesBack(addressOf(user), formatLongDate(unreachable.since)), isBad: true }]
  return [
    ...(isOff === true ? [{ text: texts.off, isBad: true }] : []),
    ...(address === undefined ? [] : [{ text: texts.other(address), isBad: false }]),
  ]
}

/** Whether mails reach somebody, and the way to what can be done. */
export const MailNotes = ({ user, isNamed = false }: { readonly user: User; readonly isNamed?: boolean }) => {
  const [isOpen, setIsOpen] = useState(false)
  const notes = notesOf(user)
  if (notes.length === 0) return null
  return (
    <>
      {notes.map(({ text, isBad }) => (
        <Typography
          key={text}
          variant="caption"
          component="p"
          sx={{ overflowWrap: 'anywhere', ...(isBad ? { color: 'warning.main', fontWeight: 600 } : grey) }}
        >
          {isNamed ? `${userName(user)}: ${text}` : text}
        </Typography>
      ))}
      <Button size="small" aria-label={texts.openNamed(userName(user))} onClick={() => setIsOpen(true)}>
        {texts.open}
      </Button>
      {isOpen ? (
        <Suspense>
          <PersonMails user={user} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

const grey = { color: 'text.secondary' } as const
