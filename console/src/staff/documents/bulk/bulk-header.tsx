import Close from '@mui/icons-material/Close'
import { Box, Button, IconButton, LinearProgress, Tooltip, Typography } from '@mui/material'
import { alpha } from '@mui/material/styles'
import type { Theme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import type { Document } from '@aktenraum/client/collections/types'
import type { ProgressRecord } from '@aktenraum/client/engines/progress/record'
import { headerHeight } from '../../components/header-height.ts'
import { texts } from '../../texts/de.ts'
import { pageTexts } from '../../texts/pages-de.ts'
import { bulkStatus } from './bulk-status.ts'
import type { BulkView } from './use-bulk.ts'
import { useOffers } from './use-offers.ts'

export type Tone = 'info' | 'warning' | 'success' | 'danger'

/** The colour of the header: by what runs or has just ended, else by the list, else by the selection (BLK-01 to BLK-05). */
export const toneOf = (
  record: ProgressRecord | undefined,
  { hasFailed, hasSelection }: { readonly hasFailed: boolean; readonly hasSelection: boolean },
): Tone | undefined => {
  const tone = record === undefined ? undefined : progressTone(record)
  if (tone !== undefined) return tone
  if (hasFailed) return 'danger'
  return hasSelection ? 'info' : undefined
}

const progressTone = ({ inProgress, recent, success, error }: ProgressRecord): Tone | undefined => {
  if (inProgress) return 'warning'
  if (!recent) return undefined
  if (error !== undefined) return 'danger'
  return success ? 'success' : undefined
}

interface BulkHeaderProps {
  readonly tone: Tone
  readonly selected: readonly Document[]
  readonly bulk: BulkView
  readonly summary: string
  readonly onClear: () => void
  /** More about the selection, such as taking all documents of the case into it. */
  readonly children?: ReactNode
}

/** What is selected, what can be done with it at once, and how that goes, in the place of the panel's heading (LST-04). */
export const BulkHeader = ({ tone, selected, bulk, summary, onClear, children }: BulkHeaderProps) => {
  const isRunning = bulk.record?.inProgress === true
  return (
    <Box role="group" aria-label={pageTexts.bulk.header} data-tone={tone} sx={(theme) => headerStyle(theme, tone)}>
      <Typography variant="body2" sx={{ fontWeight: 600, flex: '1 1 auto' }}>
        {bulkStatus(bulk) ?? summary}
      </Typography>
      {isRunning ? (
        <Button color="inherit" onClick={bulk.cancel}>
          {texts.app.cancel}
        </Button>
      ) : (
        <>
          <Box sx={offersStyle}>
            <Offers selected={selected} bulk={bulk} />
          </Box>
          {selected.length === 0 ? null : (
            <Tooltip title={texts.documents.unselect}>
              <IconButton size="small" aria-label={texts.documents.unselect} onClick={onClear}>
                <Close fontSize="small" />
              </IconButton>
            </Tooltip>
          )}
        </>
      )}
      {isRunning && bulk.record ? (
        <Running record={bulk.record} isWaiting={bulk.state?.isWaiting === true} />
      ) : (
        children
      )}
    </Box>
  )
}

/** What marks stands together, and what works with the documents: where one line is too short, each has its own. */
const Offers = ({ selected, bulk }: Pick<BulkHeaderProps, 'selected' | 'bulk'>) => {
  const offers = useOffers(selected, bulk.run)
  return [true, false].map((isMark) => (
    <Box key={String(isMark)} sx={groupStyle}>
      {offers
        .filter((offer) => (offer.isMark ?? false) === isMark)
        .map(({ id, label, colour, start }) => (
          <Button key={id} color={colour ?? 'primary'} onClick={() => void start()}>
            {label}
          </Button>
        ))}
    </Box>
  ))
}

/** Narrower, even two lines are too short. */
const narrow = '@media (width < 768px)'

/** Lines of their own. Where it is narrow they are one that is pushed aside; as many as it takes would hide the list. */
const offersStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 0.5,
  order: 1,
  mx: -1,
  flexBasis: 'calc(100% + 16px)',
  [narrow]: { flexWrap: 'nowrap', overflowX: 'auto' },
} as const
const groupStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 0.5,
  '& > *': { flexShrink: 0 },
  [narrow]: { flexWrap: 'nowrap', flexShrink: 0 },
} as const

const Running = ({ record: { progress, total }, isWaiting }: { record: ProgressRecord; isWaiting: boolean }) => (
  <Box sx={{ flexBasis: '100%' }}>
    <LinearProgress
      variant="determinate"
      color="inherit"
      aria-label={pageTexts.bulk.header}
      value={Math.round((progress / total) * 100)}
    />
    {isWaiting ? (
      <Typography variant="caption" component="p" role="alert" sx={{ mt: 0.5 }}>
        {pageTexts.bulk.waiting}
      </Typography>
    ) : null}
  </Box>
)

const headerStyle = ({ palette }: Theme, tone: Tone) => {
  const colour = palette[tone === 'danger' ? 'error' : tone].main
  return {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 0.5,
    px: 2,
    py: 0.75,
    minHeight: 52,
    // Whoever selects far down the list still has it in view.
    position: 'sticky',
    top: headerHeight,
    zIndex: 2,
    bgcolor: 'background.paper',
    backgroundImage: `linear-gradient(${alpha(colour, 0.1)}, ${alpha(colour, 0.1)})`,
    borderBottom: 1,
    borderColor: 'divider',
    boxShadow: `inset 4px 0 0 ${colour}`,
  } as const
}
