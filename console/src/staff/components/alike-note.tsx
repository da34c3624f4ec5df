import { Alert, Box } from '@mui/material'
import type { Named } from '@aktenraum/client/vault/port'
import { invitationTexts } from '../texts/invitations-de.ts'

interface AlikeNoteProps {
  /** Who is meant. */
  readonly one: Named
  /** Who is called so too, or so that an eye may take one for the other. */
  readonly others: readonly Named[]
}

/**
 * Whoever signs something for one of two people of a name sees the addresses of both. Nothing where there is nobody
 * else.
 */
export const AlikeNote = ({ one, others }: AlikeNoteProps) =>
  others.length === 0 ? null : (
    <Alert severity="warning" sx={{ my: 2 }}>
      {invitationTexts.confirmation.alike}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {[one, ...others].map(({ name, address }, index) => (
          <li key={index}>
            <bdi>{name}</bdi> (<bdi>{address}</bdi>)
          </li>
        ))}
      </Box>
    </Alert>
  )
