import type { CaseId, DocumentId, HelpPage } from '@aktenraum/domain/contracts'
import { Paper } from '@mui/material'
import type { ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { isGone } from '@aktenraum/client/base/errors/http'
import type { Document } from '@aktenraum/client/collections/types'
import { BackLink } from '../components/back-link.tsx'
import { LoadFailure } from '../components/load-failure.tsx'
import { NotFoundPage } from '../components/not-found-page.tsx'
import { Page } from '../components/page.tsx'
import { PlaceholderLines } from '../components/placeholders.tsx'
import { caseIdOf, documentIdOf } from '../office/ids.ts'
import { useDocumentById } from '../reads/reads.ts'
import { ownPath, paths } from '../routes/paths.ts'
import { texts } from '../texts/de.ts'

interface DocumentInAddressProps {
  readonly help: HelpPage
  readonly title: string
  /** `next`: where to go from here, as the address says, or to the case. */
  readonly children: (document: Document, next: string) => ReactNode
}

/** A page about the one document that its address names. */
export const DocumentInAddress = (props: DocumentInAddressProps) => {
  const parameters = useParams()
  const caseId = caseIdOf(parameters['caseId'])
  const id = documentIdOf(parameters['documentId'])
  return caseId === null || id === null ? <NotFoundPage /> : <KnownDocument {...props} caseId={caseId} id={id} />
}

const KnownDocument = ({
  help,
  title,
  children,
  caseId,
  id,
}: DocumentInAddressProps & { caseId: CaseId; id: DocumentId }) => {
  const [search] = useSearchParams()
  const next = ownPath(search.get('next'), paths.case(caseId))
  const { data, error, refetch } = useDocumentById(caseId, id)
  return (
    <Page help={help} title={title} tabTitle={title} above={<BackLink to={next}>{texts.app.back}</BackLink>}>
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, maxWidth: 640 }}>
        {error && (data === undefined || isGone(error)) ? (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <PlaceholderLines expected={100} />
        ) : (
          children(data, next)
        )}
      </Paper>
    </Page>
  )
}
