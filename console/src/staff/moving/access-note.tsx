import { Typography } from '@mui/material'
import type { Case } from '@aktenraum/client/collections/types'
import { userName } from '@aktenraum/client/words/users'
import { pageTexts } from '../texts/pages-de.ts'

const namesOf = (those: Case, withoutThoseOf: Case): string => {
  const there = new Set((withoutThoseOf.participants ?? []).map(({ user }) => user.id))
  return (those.participants ?? [])
    .filter(({ user }) => !there.has(user.id))
    .map(({ user }) => userName(user))
    .join(', ')
}

/** Who will be able to open what is moved, and who no longer: said before it is done. */
export const AccessNote = ({ from, to }: { from: Case; to: Case }) => {
  const [gains, loses] = [namesOf(to, from), namesOf(from, to)]
  return (
    <Typography variant="body2" role="status">
      {gains === '' && loses === '' ? pageTexts.moving.sameAccess : null}
      {gains === '' ? null : pageTexts.moving.gains(gains)}
      {gains === '' || loses === '' ? null : <br />}
      {loses === '' ? null : <strong>{pageTexts.moving.loses(loses)}</strong>}
    </Typography>
  )
}
