import PersonAdd from '@mui/icons-material/PersonAddAlt'
import { Alert, AlertTitle, Box, Button } from '@mui/material'
import { sideOfRole } from '@aktenraum/client/collections/parties/party'
import { LoadFailure } from '../components/load-failure.tsx'
import { focusHeading } from '../components/to-heading.ts'
import { partyTexts } from '../texts/parties-de.ts'
import { openedParty } from './opened-party.ts'
import { useParties } from './use-parties.tsx'
import type { ListedParty } from './use-parties.tsx'

const texts = partyTexts.ofNewCase

/**
 * Leads whoever has just opened a case to naming its parties, with which the conflict check comes. It stays until it is
 * closed, for there is more than one to name; an office without an address book sees nothing of it.
 */
export const NewCaseNote = ({ onClose }: { readonly onClose: () => void }) => {
  const { known, error, refresh, isTold } = useParties('note')
  const close = (): void => {
    onClose()
    focusHeading()
  }
  if (error !== undefined)
    return isTold ? null : <LoadFailure title={partyTexts.loadFailed} error={error} onRetry={() => void refresh()} />
  if (known === undefined || known.place === null) return null
  const { parties } = known
  return (
    <Alert severity="info" role="status" onClose={close} closeText={texts.close}>
      <AlertTitle>{texts.title}</AlertTitle>
      {texts.why} {texts.lacking(lackingOf(parties))}
      <Box sx={{ mt: 1, ml: -0.5 }}>
        <Button
          color="inherit"
          size="small"
          startIcon={<PersonAdd />}
          onClick={() => openedParty.set({ listed: null, parties, onSaved: refresh })}
        >
          {texts.name}
        </Button>
      </Box>
    </Alert>
  )
}

/** The sides of which a conflict consists, where nobody stands on them yet. */
const lackingOf = (parties: readonly ListedParty[]): readonly ('client' | 'opponent')[] => {
  const named = new Set(parties.map(({ party }) => party && sideOfRole[party.role]))
  return [...(named.has('own') ? [] : (['client'] as const)), ...(named.has('opposing') ? [] : (['opponent'] as const))]
}
