import type { AuditEntryDto } from '@aktenraum/domain/contracts'
import History from '@mui/icons-material/HistoryOutlined'
import { Stack } from '@mui/material'
import { Entries } from '../components/entries.tsx'
import { Panel } from '../components/page.tsx'
import { pageTexts } from '../texts/pages-de.ts'
import { AuditEntry } from './audit-entry.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { IntegrityCheck } from './integrity-check.tsx'
import { OperationsList } from './operations-list.tsx'
import { usePeople } from './use-people.ts'
import { useOperationsList } from './use-operations-list.ts'

const words = pageTexts.operations.audit

/** Every event there ever was, newest first. What is encrypted stays locked. */
export const AuditTab = () => {
  const list = useOperationsList<AuditEntryDto>('audit', { sort: { field: 'position', order: 'DESC' }, perPage: 50 })
  const people = usePeople()
  return (
    <Stack spacing={2.5}>
      <IntegrityCheck />
      <AuditFilters list={list} people={people} />
      <Panel>
        <OperationsList
          list={list}
          error={words.error}
          empty={{ icon: History, title: words.empty, hint: words.emptyHint }}
        >
          {(rows) => (
            <Entries label={words.caption}>
              {rows.map((entry) => (
                <AuditEntry key={entry.id} entry={entry} actorName={people.nameOf(entry.actor)} />
              ))}
            </Entries>
          )}
        </OperationsList>
      </Panel>
    </Stack>
  )
}
