import type { ReactNode } from 'react'
import { Button, LinearProgress, Stack, Typography } from '@mui/material'
import { isFiltered } from '../../shared/documents/filters.ts'
import { useCase } from '../case/case-scope.tsx'
import { pageTexts } from '../texts/pages-de.ts'
import type { ListingView } from './use-listing.ts'

/** How far the search is, how much was found, and in how much; a person decides whether to look through more. */
export const FoundNote = ({ listing: { found, count, address, isOld } }: { listing: ListingView }) => {
  const { record } = useCase()
  const isFilter = isFiltered(address.filters)
  if (found === undefined || (isOld && !found.isFetching))
    return isFilter && !isOld ? <Note text={pageTexts.filters.found(count)} /> : null
  const { isWhole, looked } = found.reach
  const total = Math.max(record.documents_count, looked)
  if (found.isFetching && !isWhole)
    return (
      <Note text={isFilter ? pageTexts.filters.looking(looked, total) : pageTexts.filters.sorting(looked, total)}>
        <LinearProgress
          variant="determinate"
          aria-label={pageTexts.filters.progress}
          value={total === 0 ? 0 : Math.floor((looked / total) * 100)}
          sx={{ flex: '1 1 8rem', maxWidth: 240 }}
        />
      </Note>
    )
  if (isWhole) return isFilter ? <Note text={pageTexts.filters.found(count)} /> : null
  const text = isFilter ? pageTexts.filters.foundIn(count, looked, total) : pageTexts.filters.sortedOf(looked, total)
  return (
    <Note text={text}>
      <Button size="small" onClick={found.lookFurther}>
        {isFilter ? pageTexts.filters.further : pageTexts.filters.include}
      </Button>
    </Note>
  )
}

const Note = ({ text, children }: { text: string; children?: ReactNode }) => (
  <Stack
    direction="row"
    spacing={1}
    useFlexGap
    sx={{ alignItems: 'center', flexWrap: 'wrap', px: 2, py: 0.75, minHeight: 40 }}
  >
    <Typography variant="body2" color="text.secondary" role="status">
      {text}
    </Typography>
    {children}
  </Stack>
)
