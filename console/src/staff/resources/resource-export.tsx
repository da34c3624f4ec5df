import Download from '@mui/icons-material/DownloadOutlined'
import { useCallback } from 'react'
import type { RaRecord, SortPayload } from 'react-admin'
import { fetchRelatedRecords, useDataProvider, useListContext } from 'react-admin'
import { saveFile } from '@aktenraum/client/engines/downloads/save'
import { RunningButton } from '../components/running-button.tsx'
import { ErrorNote } from '../components/error-note.tsx'
import { useAction } from '../office/use-action.ts'

const pageSize = 500

interface ResourceExportProps {
  readonly label: string
  /** An order in which nothing that comes meanwhile moves what was fetched. */
  readonly sort: SortPayload
}

/**
 * Gives the list's exporter all rows that its filters leave. react-admin's own button stops without a word after as
 * many as one call brings, and cannot be tried again.
 */
export const ResourceExport = ({ label, sort }: ResourceExportProps) => {
  const { resource, filterValues, filter, exporter, total } = useListContext()
  const dataProvider = useDataProvider()
  const run = useCallback(async () => {
    const rows: RaRecord[] = []
    for (let page = 1; ; page += 1) {
      const { data, total: all = 0 } = await dataProvider.getList(resource, {
        filter: { ...filterValues, ...filter },
        pagination: { page, perPage: pageSize },
        sort,
      })
      rows.push(...data)
      if (data.length === 0 || rows.length >= all) break
    }
    if (exporter) await exporter(rows, fetchRelatedRecords(dataProvider), dataProvider, resource)
  }, [dataProvider, exporter, filter, filterValues, resource, sort])
  const { run: save, isRunning, error } = useAction(run)
  return (
    <>
      <RunningButton startIcon={<Download />} isRunning={isRunning} disabled={total === 0} onClick={() => void save()}>
        {label}
      </RunningButton>
      {error === undefined ? null : <ErrorNote error={error} onRetry={() => void save()} />}
    </>
  )
}

export const saveCsv = (csv: string, fileName: string): void =>
  saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), fileName)
