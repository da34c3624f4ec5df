import { Link as MuiLink } from '@mui/material'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import type { HistoryScene } from '../../features/history/scene.ts'
import { useCase } from '../open-case/case-scope.tsx'
import { PersonBadge } from '../components/person-badge.tsx'
import { staffEvents } from '../kit/event-kit.tsx'
import { useNow } from '../office/use-now.ts'
import { paths } from '../routes/paths.ts'

const Badge: HistoryScene['Badge'] = ({ user }) => <PersonBadge user={user} size={28} />

/** For histories of the case that a page is about. */
export const useHistoryScene = (): HistoryScene => {
  const { record, personOf } = useCase()
  const now = useNow()
  return useMemo<HistoryScene>(
    () => ({
      kit: staffEvents,
      now,
      personOf,
      Badge,
      Named: ({ document, children }) => (
        <MuiLink component={Link} to={paths.document(record.id, document)} underline="always">
          {children}
        </MuiLink>
      ),
    }),
    [now, personOf, record.id],
  )
}
