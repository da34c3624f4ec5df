import MoreVert from '@mui/icons-material/MoreVert'
import PersonAdd from '@mui/icons-material/PersonAddAlt'
import { Box, Button, IconButton, Stack, Typography } from '@mui/material'
import { unlessRecorded } from '@aktenraum/client/collections/address-book/address-book'
import type { Place } from '@aktenraum/client/collections/address-book/address-book'
import { sideOfRole } from '@aktenraum/client/collections/parties/party'
import type { Party } from '@aktenraum/client/collections/parties/party'
import type { Side } from '@aktenraum/client/collections/parties/register-entry'
import { formatDate } from '@aktenraum/client/words/dates'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { leavesToHeading } from '../../shared/react/leaves-to-heading.ts'
import { ActionMenu } from '../components/action-menu.tsx'
import { LoadFailure } from '../components/load-failure.tsx'
import { Panel } from '../components/panel.tsx'
import { PlaceholderLines } from '../components/placeholders.tsx'
import { StatusLabel } from '../components/status-label.tsx'
import type { LabelTone } from '../components/status-label.tsx'
import { useOfferUndo } from '../notices/offer-undo.tsx'
import { useToldAction } from '../notices/use-told-action.ts'
import { useCase } from '../open-case/case-scope.tsx'
import { useOffice } from '../office/office-context.tsx'
import { paths } from '../routes/paths.ts'
import { partyTexts as texts } from '../texts/parties-de.ts'
import { openedParty } from './opened-party.ts'
import { useParties } from './use-parties.tsx'
import type { ListedParty } from './use-parties.tsx'

/** Whom of the book of the office a case is about, for staff alone. */
export const PartiesPanel = () => {
  const { record } = useCase()
  const { known, error, refresh, isTold } = useParties('list')
  const canWrite = record.can_manage && record.scheduled_deletion_date === null
  return (
    <Panel id="parteien" title={texts.title}>
      {error === undefined || isTold ? null : (
        <LoadFailure title={texts.loadFailed} error={error} onRetry={() => void refresh()} />
      )}
      {known === undefined ? (
        error === undefined ? (
          <PlaceholderLines />
        ) : null
      ) : known.place === null ? (
        <NoBook />
      ) : (
        <>
          <Rows parties={known.parties} place={known.place} canWrite={canWrite} onChange={refresh} />
          {canWrite ? (
            <Box sx={{ px: 1, pb: 1 }}>
              <Button
                startIcon={<PersonAdd />}
                onClick={() => openedParty.set({ listed: null, parties: known.parties, onSaved: refresh })}
              >
                {texts.add}
              </Button>
            </Box>
          ) : null}
        </>
      )}
    </Panel>
  )
}

const NoBook = () => (
  <Box sx={{ px: 2, pb: 2 }}>
    <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
      {texts.noBook}
    </Typography>
    <Button component={Link} to={paths.addresses} size="small">
      {texts.toBook}
    </Button>
  </Box>
)

interface RowsProps {
  readonly parties: readonly ListedParty[]
  readonly place: Place
  readonly canWrite: boolean
  readonly onChange: () => Promise<void>
}

const Rows = ({ parties, ...row }: RowsProps) => (
  <>
    <Typography variant="caption" color="text.secondary" component="p" sx={{ px: 2, pb: 1 }}>
      {parties.length === 0 ? `${texts.none} ${texts.noneHint}` : texts.hint}
    </Typography>
    {parties.length === 0 ? null : (
      <Box component="ul" aria-labelledby="parteien" sx={{ listStyle: 'none', m: 0, px: 2, pb: 1 }}>
        {parties.map((each) => (
          <Row key={each.record.id} listed={each} parties={parties} {...row} />
        ))}
      </Box>
    )}
  </>
)

const tones: Readonly<Record<Side, LabelTone>> = {
  own: 'success',
  opposing: 'warning',
  third: 'neutral',
  court: 'info',
}

const Row = ({ listed, parties, place, canWrite, onChange }: RowsProps & { readonly listed: ListedParty }) => {
  const { party } = listed
  const name = party?.name ?? texts.unreadable
  const remove = useRemoval(listed, place, onChange)
  return (
    <Stack component="li" direction="row" spacing={1} sx={{ alignItems: 'flex-start', py: 0.75 }}>
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          <bdi>{name}</bdi>
        </Typography>
        <Typography variant="caption" color="text.secondary" component="p" sx={detailsStyle}>
          {party === null ? (
            texts.unreadableHint
          ) : (
            <StatusLabel tone={tones[sideOfRole[party.role]]} text={texts.roles[party.role]} />
          )}
          {party === null ? null : detailsOf(party).map((detail) => <span key={detail}> · {detail}</span>)}
        </Typography>
      </Box>
      {canWrite ? (
        <RowMenu
          name={name}
          onEdit={party === null ? undefined : () => openedParty.set({ listed, parties, onSaved: onChange })}
          onRemove={remove}
        />
      ) : null}
    </Stack>
  )
}

/** Some roles have no room in one line. */
const detailsStyle = {
  overflowWrap: 'anywhere',
  '& .status-label': { display: 'inline', whiteSpace: 'normal' },
} as const

const detailsOf = ({ reference, contact_person: contact, until }: Party): readonly string[] => [
  ...(reference === '' ? [] : [texts.referenceOf(reference)]),
  ...(contact === '' ? [] : [texts.contactOf(contact)]),
  ...(until === null ? [] : [texts.until(formatDate(until))]),
]

interface RowMenuProps {
  readonly name: string
  /** What does not open is not changed. */
  readonly onEdit: (() => void) | undefined
  readonly onRemove: () => void
}

const RowMenu = ({ name, onEdit, onRemove }: RowMenuProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <IconButton
        ref={leavesToHeading}
        size="small"
        aria-label={texts.actionsFor(name)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreVert fontSize="small" />
      </IconButton>
      <ActionMenu
        anchor={anchor}
        onClose={() => setAnchor(null)}
        actions={[
          ...(onEdit === undefined ? [] : [{ label: texts.edit, run: onEdit }]),
          { label: texts.remove, run: onRemove },
        ]}
      />
    </>
  )
}

/** Takes a party away, and offers to name it again as it was. */
const useRemoval = ({ record, party }: ListedParty, place: Place, onChange: () => Promise<void>): (() => void) => {
  const { parties: load } = useOffice()
  const tell = useOfferUndo()
  const { run } = useToldAction(async () => {
    await (await load()).remove(record)
    let again: string | undefined
    const undo = async (): Promise<void> => {
      if (party === null || !('fields' in record)) return
      const { name, newId } = await load()
      again ??= newId()
      await name(place, record.case, { ...record.fields, ...party }, again).catch(unlessRecorded)
      await onChange()
    }
    tell(texts.removed(party?.name ?? texts.unreadable), party === null ? undefined : undo)
    await onChange()
  })
  return () => void run()
}
