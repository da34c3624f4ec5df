import type { ReactNode } from 'react'
import { Suspense } from 'react'
import { Button, LinearProgress, Stack, Typography } from '@mui/material'
import { isFiltered } from '@aktenraum/client/engines/lookup/filters'
import { patientLazy } from '../components/patient-lazy.tsx'
import { useCase } from '../open-case/case-scope.tsx'
import { pageTexts } from '../texts/pages-de.ts'
import type { Found } from './use-found.ts'
import type { ListingView } from './use-listing.ts'

const LacksNote = patientLazy(async () => (await import('../open-case/completeness-note.tsx')).LacksNote)

/** How far the search is, how much was found, and in how much; a person decides whether to look through more. */
export const FoundNote = ({ listing }: { listing: ListingView }) => {
  const { found, count, address, isOld } = listing
  const isFilter = isFiltered(address.filters)
  const lacks = found?.reach.lacks
  if (lacks !== undefined && (lacks.missing > 0 || lacks.hasOthers))
    return (
      <Suspense>
        <LacksNote lacks={lacks} />
      </Suspense>
    )
  if (found !== undefined && !found.reach.isWhole) return <Partly listing={listing} found={found} isFilter={isFilter} />
  return isFilter && !isOld ? <Note text={pageTexts.filters.found(count)} /> : null
}

interface PartlyProps {
  readonly listing: ListingView
  readonly found: Found
  readonly isFilter: boolean
}
const Partly = ({ listing: { count }, found, isFilter }: PartlyProps) => {
  const { filters } = pageTexts
  const { looked } = found.reach
  const total = Math.max(useCase().record.documents_count, looked)
  if (found.isFetching)
    return (
      <Note text={isFilter ? filters.looking(looked, total) : filters.sorting(looked, total)}>
        <LinearProgress
          variant="determinate"
          aria-label={filters.progress}
          value={total === 0 ? 0 : Math.floor((looked / total) * 100)}
          sx={{ flex: '1 1 8rem', maxWidth: 240 }}
        />
      </Note>
    )
  return (
    <Note text={isFilter ? filters.foundIn(count, looked, total) : filters.sortedOf(looked, total)}>
      <Button size="small" onClick={found.lookFurther}>
        {isFilter ? filters.further : filters.include}
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
