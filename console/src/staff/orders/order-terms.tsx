import { Link, Typography } from '@mui/material'
import { useOffice } from '../office/office-context.tsx'
import { pageTexts } from '../texts/pages-de.ts'

const words = pageTexts.orders.terms

/** What holds for an order, right above its button; nothing where nothing was named. */
export const OrderTerms = () => {
  const { termsUrl, processingUrl } = useOffice().config
  const links = [
    [termsUrl, words.general],
    [processingUrl, words.processing],
  ].filter(([href]) => href !== '')
  if (links.length === 0) return null
  return (
    <Typography variant="body2" color="text.secondary">
      {words.intro}{' '}
      {links.map(([href, label], index) => (
        <span key={label}>
          {index === 0 ? null : words.and}
          <Link href={href ?? ''} target="_blank" rel="noreferrer">
            {label}
          </Link>
        </span>
      ))}
      .
    </Typography>
  )
}
