import { officeDayOf } from '@aktenraum/domain/contracts'
import type { AuditEntryDto } from '@aktenraum/domain/contracts'
import Download from '@mui/icons-material/DownloadOutlined'
import { Button } from '@mui/material'
import { useCallback } from 'react'
import { useDataProvider } from 'react-admin'
import { ErrorNote } from '../components/error-note.tsx'
import { saveFile } from '@aktenraum/client/engines/downloads/save'
import { useOffice } from '../office/office-context.tsx'
import { useAction } from '../office/use-action.ts'
import { pageTexts } from '../texts/pages-de.ts'
import { auditCsv } from './audit-csv.ts'
import type { AuditFilter } from './audit-filter.ts'
import { filterSent } from './audit-filter.ts'

const words = pageTexts.operations.audit
const pageSize = 500

/** Saves all entries that the filters leave, as a table for other programs. */
export const AuditExport = ({ filter }: { filter: AuditFilter }) => {
  const dataProvider = useDataProvider()
  const { now } = useOffice()
  const save = useCallback(async () => {
    const entries: AuditEntryDto[] = []
    for (let page = 1; ; page += 1) {
      const { data, total = 0 } = await dataProvider.getList<AuditEntryDto>('audit', {
        filter: filterSent(filter),
        pagination: { page, perPage: pageSize },
        sort: { field: 'position', order: 'ASC' },
      })
      entries.push(...data)
      if (data.length === 0 || entries.length >= total) break
    }
    const file = new Blob([auditCsv(entries)], { type: 'text/csv;charset=utf-8' })
    saveFile(file, words.fileName(officeDayOf(now())))
  }, [dataProvider, filter, now])
  const { run, isRunning, error } = useAction(save)
  return (
    <>
      <Button startIcon={<Download />} disabled={isRunning} onClick={() => void run()}>
        {words.export}
      </Button>
      {error === undefined ? null : <ErrorNote error={error} onRetry={() => void run()} />}
    </>
  )
}
