import Lock from '@mui/icons-material/LockOutlined'
import { Box, Link as MuiLink, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import type { Decrypted, HistoryEntry } from '../../shared/client/types.ts'
import { historyTexts } from '../../shared/texts/history.ts'
import type { Phrase } from '../../shared/texts/history.ts'
import { paths } from '../paths.ts'
import { pageTexts } from '../texts/pages-de.ts'

interface PhrasesProps {
  readonly phrases: readonly Phrase[]
  readonly entry: HistoryEntry
  /** Whether the document's name leads to it. */
  readonly isLinked: boolean
}

/** A sentence whose confidential parts stand in quotation marks, or behind a lock. */
export const Phrases = ({ phrases, entry, isLinked }: PhrasesProps) =>
  phrases.map((phrase, index) => {
    if (typeof phrase === 'string') return phrase
    const { quoted } = phrase
    const isName = quoted === entry.name && entry.document !== null
    return <Quoted key={index} quoted={quoted} to={isLinked && isName ? pathOf(entry) : undefined} />
  })

const Quoted = ({ quoted, to }: { quoted: Decrypted; to: string | undefined }) => {
  if ('failed' in quoted) return <Locked />
  const text = `„${quoted.text}“`
  if (to === undefined) return text
  return (
    <MuiLink component={Link} to={to} underline="always">
      {text}
    </MuiLink>
  )
}

const Locked = () => (
  <Box component="span" title={historyTexts.lockedHint} sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
    <Lock aria-hidden sx={{ fontSize: '1em', verticalAlign: '-0.125em', mr: 0.25 }} />
    {historyTexts.locked}
  </Box>
)

const mostNames = 5

/** Of what several documents are called at once. */
export const DocumentNames = ({ entries }: { entries: readonly HistoryEntry[] }) => (
  <Typography
    variant="body2"
    component="ul"
    sx={{ m: 0, pl: 2.25, color: 'text.secondary', overflowWrap: 'anywhere', lineHeight: '1.75rem' }}
  >
    {entries.slice(0, mostNames).map((entry) => (
      <li key={entry.id}>
        {entry.name === null || 'failed' in entry.name ? (
          <Locked />
        ) : (
          <MuiLink component={Link} to={pathOf(entry)} underline="always">
            {entry.name.text}
          </MuiLink>
        )}
      </li>
    ))}
    {entries.length > mostNames ? <li>{pageTexts.history.andMore(entries.length - mostNames)}</li> : null}
  </Typography>
)

const pathOf = ({ case: caseId, document }: HistoryEntry): string => paths.document(caseId, document ?? '')
