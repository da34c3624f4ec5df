import { Button, Typography } from '@mui/material'
import type { User } from '@aktenraum/client/collections/types'
import { formatLongDate } from '@aktenraum/client/words/dates'
import { userName } from '@aktenraum/client/words/users'
import { mailNoteTexts as texts } from '../texts/mail-addresses-de.ts'
import { addressOf } from './address-of.ts'
import { OpenMails } from './open-mails.tsx'

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

/** Whether mails reach somebody, and the way to what can be done; nothing where they do. */
export const MailNotes = ({ user }: { readonly user: User }) => (
  <OpenMails user={user}>{(open) => <Notes user={user} onOpen={open} />}</OpenMails>
)

/** The same of who is not reached, by name, in a list of them. */
export const NamedMailNotes = ({ user }: { readonly user: User }) => (
  <OpenMails user={user}>
    {(open) =>
      notesOf(user).every(({ isBad }) => !isBad) ? null : (
        <li>
          <Notes user={user} isNamed onOpen={open} />
        </li>
      )
    }
  </OpenMails>
)

interface NotesProps {
  readonly user: User
  readonly isNamed?: boolean
  readonly onOpen: () => void
}

const Notes = ({ user, isNamed = false, onOpen }: NotesProps) => {
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
      <Button size="small" sx={{ ml: -0.75 }} aria-label={texts.openNamed(userName(user))} onClick={onOpen}>
        {texts.open}
      </Button>
    </>
  )
}

const grey = { color: 'text.secondary' } as const
