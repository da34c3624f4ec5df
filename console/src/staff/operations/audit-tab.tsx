import { officeDayOf } from '@aktenraum/domain/contracts'
import type { AuditEntryDto } from '@aktenraum/domain/contracts'
import History from '@mui/icons-material/HistoryOutlined'
import { Stack, useMediaQuery } from '@mui/material'
import { useTheme } from '@mui/material/styles'
import { useCallback } from 'react'
import { Panel } from '../components/panel.tsx'
import { useOffice } from '../office/office-context.tsx'
import type { CsvColumn } from '../resources/csv.ts'
import { csvOf } from '../resources/csv.ts'
import { saveCsv } from '../resources/resource-export.tsx'
import { ResourceEntries, ResourceList, ResourceRows } from '../resources/resource-list.tsx'
import { pageTexts } from '../texts/pages-de.ts'
import { AuditEntry, AuditTable } from './audit-entry.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { IntegrityCheck } from './integrity-check.tsx'
import { usePeople } from './use-people.ts'

const words = pageTexts.operations.audit
const newestFirst = { field: 'position', order: 'DESC' } as const
const empty = { icon: History, title: words.empty, hint: words.emptyHint }

/** Every event there ever was, newest first. What is encrypted stays locked. */
export const AuditTab = () => {
  const people = usePeople()
  const { now } = useOffice()
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('md'))
  const save = useCallback(
    (entries: AuditEntryDto[]) => saveCsv(auditCsv(entries), words.fileName(officeDayOf(now()))),
    [now],
  )
  return (
    <Stack spacing={2.5}>
      <IntegrityCheck />
      <ResourceList resource="audit" sort={newestFirst} perPage={50} exporter={save}>
        <AuditFilters people={people} />
        <Panel>
          <ResourceRows error={words.error} empty={empty}>
            {isNarrow ? (
              <ResourceEntries<AuditEntryDto> label={words.caption}>
                {(entry) => <AuditEntry entry={entry} actorName={people.nameOf(entry.actor)} />}
              </ResourceEntries>
            ) : (
              <AuditTable people={people} />
            )}
          </ResourceRows>
        </Panel>
      </ResourceList>
    </Stack>
  )
}

const exported = [
  'position',
  'at',
  'actor',
  'type',
  'stream',
  'revision',
  'correlation_id',
  'case_id',
  'document_id',
  'hash',
] as const satisfies readonly (keyof AuditEntryDto)[]

const columns = exported.map((name): CsvColumn<AuditEntryDto> => [name, (entry) => entry[name]])

export const auditCsv = (entries: readonly AuditEntryDto[]): string => csvOf(columns, entries)
