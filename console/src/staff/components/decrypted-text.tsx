import { Box } from '@mui/material'
import type { Decrypted } from '@aktenraum/client/collections/types'
import { pageTexts } from '../texts/pages-de.ts'

interface DecryptedTextProps {
  /** Missing while it is being decrypted. */
  readonly value: Decrypted | undefined
  /** Shown for a text that is there and empty. */
  readonly whenEmpty?: string
}

/** A text that was encrypted: itself, on its way (CRY-35), or closed for good (CRY-36). */
export const DecryptedText = ({ value, whenEmpty = '' }: DecryptedTextProps) => {
  if (value === undefined) return <Muted text={pageTexts.decrypting} />
  if ('failed' in value)
    return (
      <Box component="span" sx={{ color: 'error.main' }}>
        {pageTexts.decryptionFailed}
      </Box>
    )
  if (value.text === '') return <Muted text={whenEmpty} />
  return <bdi>{value.text}</bdi>
}

const Muted = ({ text }: { text: string }) => (
  <Box component="span" sx={{ color: 'text.secondary' }}>
    {text}
  </Box>
)

/** The same as plain text, for labels and sorting. */
export const plainText = (
  value: Decrypted | null | undefined,
  whenFailed: string = pageTexts.decryptionFailed,
): string => {
  if (value === undefined) return pageTexts.decrypting
  if (value === null) return ''
  return 'text' in value ? value.text : whenFailed
}
