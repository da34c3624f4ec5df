import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import { Box, Button, IconButton } from '@mui/material'
import { pagesOf } from '@aktenraum/client/words/pages-of'
import { pageTexts } from '../texts/pages-de.ts'

interface PaginationProps {
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
  /** Of what, where a page shows more than one. */
  readonly label?: string
}

/** Previous, page numbers with ellipses, next; hidden with one page (TBL-13 to TBL-20). */
export const Pagination = ({ page, pages, onPage, label = pageTexts.pagination.label }: PaginationProps) => {
  const shown = pagesOf(page, pages)
  if (shown.length === 0) return null
  return (
    <Box
      component="nav"
      aria-label={label}
      data-paper={pageTexts.pagination.pageOf(page, pages)}
      sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', alignItems: 'center', gap: 0.5, p: 1.5 }}
    >
      <IconButton aria-label={pageTexts.pagination.previous} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft />
      </IconButton>
      {shown.map((entry, place) =>
        entry === '…' ? (
          <Box key={`gap-${place}`} component="span" aria-hidden sx={{ px: 0.5, color: 'text.secondary' }}>
            …
          </Box>
        ) : (
          <PageButton key={entry} page={entry} isCurrent={entry === page} onPage={onPage} />
        ),
      )}
      <IconButton aria-label={pageTexts.pagination.next} disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <ChevronRight />
      </IconButton>
    </Box>
  )
}

interface PageButtonProps {
  readonly page: number
  readonly isCurrent: boolean
  readonly onPage: (page: number) => void
}

const PageButton = ({ page, isCurrent, onPage }: PageButtonProps) =>
  isCurrent ? (
    <Button size="small" variant="contained" aria-current="page" onClick={() => onPage(page)}>
      {pageTexts.pagination.page(page)}
    </Button>
  ) : (
    <Button
      size="small"
      aria-label={pageTexts.pagination.toPage(page)}
      onClick={() => onPage(page)}
      sx={{ minWidth: 36 }}
    >
      {page}
    </Button>
  )
