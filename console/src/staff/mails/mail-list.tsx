import MailOutline from '@mui/icons-material/MailOutlined'
import type { StaffMailDto } from '@aktenraum/domain/contracts'
import { mailsPerPage } from '@aktenraum/client/collections/staff-mails'
import { useState } from 'react'
import type { ComponentType } from 'react'
import { EmptyState } from '../components/empty-state.tsx'
import { LoadFailure } from '../components/load-failure.tsx'
import { Pagination } from '../components/pagination.tsx'
import { PlaceholderLines } from '../components/placeholders.tsx'
import { useOffice } from '../office/office-context.tsx'
import { useRead } from '../reads/use-read.ts'
import { mailTexts as texts } from '../texts/mails-de.ts'
import type { ShownMail } from './mail-parts.tsx'

export interface MailRowsProps extends Pick<ShownMail, 'personOf'> {
  readonly label: string
  readonly mails: readonly StaffMailDto[]
  readonly isAtPerson?: boolean
}
interface MailListProps extends Omit<MailRowsProps, 'mails'> {
  readonly of: MailsOf
  readonly Rows: ComponentType<MailRowsProps>
}

/** Mails page by page, and why there are none. */
export const MailList = ({ of, Rows, ...rows }: MailListProps) => {
  const [page, setPage] = useState(1)
  const { data, error, isPending, refetch } = useMails(of, page)
  if (data === undefined && error)
    return <LoadFailure title={texts.loadFailed} error={error} onRetry={() => void refetch()} />
  if (isPending || data === undefined) return <PlaceholderLines />
  const pages = Math.ceil(data.count / mailsPerPage)
  // Fewer than before: what was the last page is there no more.
  if (page > 1 && page > pages) setPage(Math.max(1, pages))
  if (data.count === 0) return <EmptyState icon={MailOutline} title={texts.none} hint={texts.noneHint} />
  return (
    <>
      <Rows mails={data.results} {...rows} />
      <Pagination page={page} pages={pages} label={rows.label} onPage={setPage} />
    </>
  )
}

type MailsOf = { readonly caseId: string } | { readonly userId: string }

/** A page of the mails of a case, or to a person; read anew when something became of one. */
const useMails = (of: MailsOf, page: number) => {
  const { mails } = useOffice()
  const read = async () => {
    const source = await mails()
    return 'caseId' in of ? source.ofCase(of.caseId, page) : source.ofPerson(of.userId, page)
  }
  return useRead(['mails', of, page], read, { keepsBefore: true })
}
