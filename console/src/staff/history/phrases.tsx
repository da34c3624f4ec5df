import { Link as MuiLink, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import type { HistoryEntry } from '../../shared/client/types.ts'
import { namedIn } from '../../shared/history/entries.ts'
import { historyTexts } from '../../shared/texts/history.ts'
import type { Phrase } from '../../shared/texts/history.ts'
import { target } from '../components/target.ts'
import { paths } from '../paths.ts'

interface PhrasesProps {
  readonly phrases: readonly Phrase[]
  readonly entry: HistoryEntry
}

/** A sentence whose confidential parts stand in quotation marks; the document's name leads to it. */
export const Phrases = ({ phrases, entry }: PhrasesProps) =>
  phrases.map((phrase, index) => {
    if (typeof phrase === 'string') return phrase
    const text = `„${phrase.quoted}“`
    return phrase.document === undefined ? (
      text
    ) : (
      <MuiLink key={index} component={Link} to={paths.document(entry.case, phrase.document)} underline="always">
        {text}
      </MuiLink>
    )
  })

/** What several documents are called, as far as it can be told; nothing about a single one. */
export const DocumentNames = ({ entry }: { entry: HistoryEntry }) => {
  const { named, more } = namedIn(entry)
  if (named.length === 0) return null
  return (
    <Typography
      variant="body2"
      component="ul"
      sx={{ m: 0, pl: 2.25, color: 'text.secondary', overflowWrap: 'anywhere', lineHeight: '1.75rem' }}
    >
      {named.map(({ document, name }) => (
        <li key={document}>
          <MuiLink
            component={Link}
            to={paths.document(entry.case, document)}
            underline="always"
            sx={{ ...target, verticalAlign: 'top' }}
          >
            {name}
          </MuiLink>
        </li>
      ))}
      {more > 0 ? <li>{historyTexts.andMore(more)}</li> : null}
    </Typography>
  )
}
